use std::iter;

use super::Mark;
use crate::rules::Move;

/// A place in the tree of a game: its start, or where a move has led. It
/// stays the same place, whatever else is added or deleted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node(u32);

impl Node {
    /// Where every game starts.
    pub const START: Self = Self(0);

    /// A number that no other place of the game has.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The moves of a game with its variations.
///
/// Each place has the moves that were tried there, the one that belongs to
/// the game or to its variation first. Each single jump of a chain and `stop`
/// is a move.
#[derive(Clone, Debug)]
pub struct Tree {
    places: Vec<Place>,
}

#[derive(Clone, Debug, Default)]
struct Place {
    /// The move that leads here, and where from; `None` at the start, and
    /// where a variation was deleted.
    came: Option<(Move, Node)>,
    children: Vec<Node>,
    comment: String,
    mark: Option<Mark>,
}

impl Tree {
    /// The tree without a move.
    pub(super) fn new() -> Self {
        Self {
            places: vec![Place::default()],
        }
    }

    fn place(&self, node: Node) -> &Place {
        &self.places[node.index()]
    }

    fn place_mut(&mut self, node: Node) -> &mut Place {
        &mut self.places[node.index()]
    }

    /// The place with a number, if there is one.
    #[must_use]
    pub fn node(&self, number: u32) -> Option<Node> {
        let node = Node(number);
        let is_there =
            node.index() < self.places.len() && self.back(node).last() == Some(Node::START);
        is_there.then_some(node)
    }

    /// The move that leads to a place; none leads to the start.
    #[must_use]
    pub fn played(&self, node: Node) -> Option<Move> {
        self.place(node).came.map(|(played, _)| played)
    }

    /// The place before.
    #[must_use]
    pub fn parent(&self, node: Node) -> Option<Node> {
        self.place(node).came.map(|(_, parent)| parent)
    }

    /// Where the moves lead that were tried at a place.
    #[must_use]
    pub fn children(&self, node: Node) -> &[Node] {
        &self.place(node).children
    }

    /// The place after, in the game or in the variation.
    #[must_use]
    pub fn next(&self, node: Node) -> Option<Node> {
        self.children(node).first().copied()
    }

    /// Where a move leads from a place, if it was tried there.
    #[must_use]
    pub fn child(&self, node: Node, played: Move) -> Option<Node> {
        let mut children = self.children(node).iter().copied();
        children.find(|child| self.played(*child) == Some(played))
    }

    /// What is said about a place.
    #[must_use]
    pub fn comment(&self, node: Node) -> &str {
        &self.place(node).comment
    }

    /// What is thought of the move that leads to a place.
    #[must_use]
    pub fn mark(&self, node: Node) -> Option<Mark> {
        self.place(node).mark
    }

    /// The places after one, to the end of the game or the variation.
    pub fn after(&self, node: Node) -> impl Iterator<Item = Node> {
        iter::successors(self.next(node), |node| self.next(*node))
    }

    /// The places of the game itself, from the one after its first move on.
    pub fn main_line(&self) -> impl Iterator<Item = Node> {
        self.after(Node::START)
    }

    /// The last place of the game, or of the variation.
    #[must_use]
    pub fn end(&self, node: Node) -> Node {
        self.after(node).last().unwrap_or(node)
    }

    /// A place and those before it, back to the start.
    pub fn back(&self, node: Node) -> impl Iterator<Item = Node> {
        iter::successors(Some(node), |node| self.parent(*node))
    }

    /// The places that lead to one, it being the last; the start is not among
    /// them.
    #[must_use]
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path: Vec<Node> = self.back(node).collect();
        path.reverse();
        path.retain(|node| *node != Node::START);
        path
    }

    /// Whether a place belongs to the game itself, and not to a variation.
    #[must_use]
    pub fn is_main(&self, node: Node) -> bool {
        self.branch(node).is_none()
    }

    /// The first place of the innermost variation that a place belongs to.
    #[must_use]
    pub fn branch(&self, node: Node) -> Option<Node> {
        self.back(node).find(|node| {
            let parent = self.parent(*node);
            parent.is_some_and(|parent| self.next(parent) != Some(*node))
        })
    }

    /// How a place is found: so many moves along the game, then which other
    /// move is taken there (1 is the first after the one of the game), then so
    /// many moves along that variation, and so on. Places with the same
    /// address are the same in equal trees.
    #[must_use]
    pub fn address(&self, node: Node) -> Vec<usize> {
        let mut address = vec![0];
        for (node, parent) in self
            .back(node)
            .filter_map(|node| Some((node, self.parent(node)?)))
        {
            let mut children = self.children(parent).iter();
            let choice = children.position(|child| *child == node);
            let moves = address.last_mut().expect("there is a number at least");
            *moves += 1;
            if let Some(choice) = choice.filter(|choice| *choice > 0) {
                *moves -= 1;
                address.extend([choice, 0]);
            }
        }
        address.reverse();
        address
    }

    /// The place with an address, if there is one.
    #[must_use]
    pub fn find(&self, address: &[usize]) -> Option<Node> {
        let mut node = Node::START;
        for (index, number) in address.iter().enumerate() {
            node = if index % 2 == 1 {
                *self.children(node).get(*number)?
            } else if *number == 0 {
                node
            } else {
                self.after(node).nth(number - 1)?
            };
        }
        Some(node)
    }

    /// Whether there is more than the moves of the game.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        iter::once(Node::START).chain(self.main_line()).all(|node| {
            let place = self.place(node);
            place.children.len() <= 1 && place.comment.is_empty() && place.mark.is_none()
        })
    }

    /// Where a move leads from a place: a new variation where it was not
    /// tried there.
    pub(super) fn add(&mut self, node: Node, played: Move) -> Node {
        self.child(node, played).unwrap_or_else(|| {
            let number = u32::try_from(self.places.len()).expect("a game has fewer moves");
            let child = Node(number);
            self.places.push(Place {
                came: Some((played, node)),
                ..Place::default()
            });
            self.place_mut(node).children.push(child);
            child
        })
    }

    /// Puts a place before those that its move was an alternative to.
    pub(super) fn put_first(&mut self, node: Node) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.place_mut(parent).children;
            children.retain(|child| *child != node);
            children.insert(0, node);
        }
    }

    /// Deletes a place and what follows on it.
    pub(super) fn delete(&mut self, node: Node) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.place_mut(parent).children;
            children.retain(|child| *child != node);
            *self.place_mut(node) = Place::default();
        }
    }

    /// Says something about a place.
    pub(super) fn set_comment(&mut self, node: Node, comment: String) {
        self.place_mut(node).comment = comment;
    }

    /// Says something more about a place.
    pub(super) fn append_comment(&mut self, node: Node, comment: &str) {
        let said = &mut self.place_mut(node).comment;
        if !said.is_empty() && !comment.is_empty() {
            said.push(' ');
        }
        said.push_str(comment);
    }

    /// Marks the move that leads to a place.
    pub(super) fn set_mark(&mut self, node: Node, mark: Option<Mark>) {
        self.place_mut(node).mark = mark;
    }
}

/// The same moves, comments and marks in the same order, whatever their
/// numbers.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(Node::START, Node::START)];
        while let Some((ours, theirs)) = pairs.pop() {
            let (children, others) = (self.children(ours), other.children(theirs));
            let is_same = self.played(ours) == other.played(theirs)
                && self.comment(ours) == other.comment(theirs)
                && self.mark(ours) == other.mark(theirs)
                && children.len() == others.len();
            if !is_same {
                return false;
            }
            pairs.extend(children.iter().copied().zip(others.iter().copied()));
        }
        true
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(text: &str) -> Move {
        text.parse().unwrap()
    }

    /// c3 d3 with e3 instead of d3, and f3 after that.
    fn tree() -> (Tree, [Node; 4]) {
        let mut tree = Tree::new();
        let c3 = tree.add(Node::START, played("c3"));
        let d3 = tree.add(c3, played("d3"));
        let e3 = tree.add(c3, played("e3"));
        let f3 = tree.add(e3, played("f3"));
        (tree, [c3, d3, e3, f3])
    }

    #[test]
    fn a_move_that_was_tried_is_not_added_again() {
        let (mut tree, [c3, d3, e3, f3]) = tree();
        let before = tree.clone();
        assert_eq!(tree.add(Node::START, played("c3")), c3);
        assert_eq!(tree.add(c3, played("e3")), e3);
        assert_eq!(tree, before);
        assert_eq!(tree.path(f3), [c3, e3, f3]);
        for node in [Node::START, c3, d3, e3, f3] {
            assert_eq!(tree.find(&tree.address(node)), Some(node));
        }
        assert_eq!(tree.address(f3), [1, 1, 1]);
        assert_eq!(tree.find(&[1, 2]), None);
        assert_eq!(tree.find(&[3]), None);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [c3, d3]);
        assert_eq!((tree.branch(f3), tree.branch(d3)), (Some(e3), None));
    }

    #[test]
    fn what_is_deleted_is_no_place_any_more() {
        let (mut tree, [c3, d3, e3, f3]) = tree();
        let numbers = [c3, d3, e3, f3].map(Node::number);
        assert!(numbers.iter().all(|number| tree.node(*number).is_some()));
        assert_eq!(tree.node(9), None);
        tree.delete(e3);
        assert_eq!(tree.children(c3), [d3]);
        let there = numbers.map(|number| tree.node(number).is_some());
        assert_eq!(there, [true, true, false, false]);
        assert_eq!(tree.node(0), Some(Node::START));
        let mut plain = Tree::new();
        let c3 = plain.add(Node::START, played("c3"));
        plain.add(c3, played("d3"));
        assert_eq!(tree, plain);
        assert!(tree.is_plain());
    }

    #[test]
    fn trees_differ_by_order_comments_and_marks() {
        let (tree, [_, d3, e3, _]) = tree();
        let mut other = tree.clone();
        other.put_first(e3);
        assert_ne!(tree, other);
        assert_eq!(other.main_line().nth(1), Some(e3));
        other.put_first(d3);
        assert_eq!(tree, other);
        other.set_comment(d3, "why".to_owned());
        assert_ne!(tree, other);
        let mut other = tree.clone();
        other.set_mark(d3, Some(Mark::Good));
        assert_ne!(tree, other);
        assert!(!other.is_plain());
    }
}
