use super::tree::{Node, Tree};
use super::{Date, End, Ending, Mark, Player};
use crate::rules::{BySide, IllegalMove, Line, Move, Position, RuleSet, Side};

/// How many characters a name or a title has at most.
const NAME: usize = 60;

/// A game: its rule set and first position, its players, its moves with
/// variations and what is said about them, the hints that were asked for, and
/// how the players ended it.
///
/// Every move is legal where it was played, those of variations too.
/// [`Display`](std::fmt::Display) writes its text,
/// [`FromStr`](std::str::FromStr) reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    tree: Tree,
    players: BySide<Player>,
    /// Empty where nobody has given one.
    names: BySide<String>,
    title: String,
    /// Only where the last position is not over by the rules.
    pub(super) ending: Option<Ending>,
    date: Option<Date>,
    pub(super) hints: u16,
    link_id: Option<u64>,
}

impl Game {
    /// A game between persons that starts from a position, as if it had been
    /// set up: last steps, which count under `no_return`, are forgotten.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let start = Position::from_setup(&start.to_setup(), *start.rules())
            .expect("the set-up of a position is a position");
        Self {
            start,
            tree: Tree::new(),
            players: BySide {
                white: Player::Person,
                black: Player::Person,
            },
            names: BySide::default(),
            title: String::new(),
            ending: None,
            date: None,
            hints: 0,
            link_id: None,
        }
    }

    /// A game between persons, with its moves.
    ///
    /// # Errors
    ///
    /// The index of the first move that is not legal, and why it is not.
    pub fn replay(
        start: Position,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, (usize, IllegalMove)> {
        let mut game = Self::new(start);
        let mut line = Line::new(game.start);
        let mut at = Node::START;
        for (index, played) in moves.into_iter().enumerate() {
            line.play(played).map_err(|reason| (index, reason))?;
            at = game.tree.add(at, played);
        }
        Ok(game)
    }

    /// The same game between other players.
    #[must_use]
    pub const fn with_players(mut self, players: BySide<Player>) -> Self {
        self.players = players;
        self
    }

    /// The same game on a day.
    #[must_use]
    pub const fn with_date(mut self, date: Date) -> Self {
        self.date = Some(date);
        self
    }

    /// The same game, in which so many hints were asked for.
    #[must_use]
    pub const fn with_hints(mut self, hints: u16) -> Self {
        self.hints = hints;
        self
    }

    /// The same game, known by a number to both browsers that play it by
    /// links.
    #[must_use]
    pub const fn with_link_id(mut self, link_id: u64) -> Self {
        self.link_id = Some(link_id);
        self
    }

    /// The same game, ended by its players after its last move. `None` where
    /// it is over already.
    #[must_use]
    pub fn with_ending(mut self, ending: Ending) -> Option<Self> {
        if self.end().is_some() {
            return None;
        }
        self.ending = Some(ending);
        Some(self)
    }

    /// Names a side's player, or takes the name away by an empty one. White
    /// space counts as one space, and long names are cut. Tells whether the
    /// name can be given: not to the computer, and not one that is the text of
    /// another player.
    pub fn set_name(&mut self, side: Side, name: &str) -> bool {
        let name = tidy(name, NAME);
        let can = self.players[side].level().is_none()
            && name.parse::<Player>().is_err()
            && !name.starts_with("Computer ");
        if can {
            self.names[side] = name;
        }
        can
    }

    /// Gives the game a title, or takes it away by an empty one. White space
    /// counts as one space, and long titles are cut.
    pub fn set_title(&mut self, title: &str) {
        self.title = tidy(title, NAME);
    }

    /// Adds the moves of another game from the same start as a variation, where
    /// that [parts](super::Session::parting) from this one.
    pub fn add_variation_of(&mut self, other: &Self) {
        let mut at = Node::START;
        for played in other.moves() {
            at = self.tree.add(at, played);
        }
    }

    /// The rule set that is played.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        self.start.rules()
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves with their variations.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(super) const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The moves, without variations, each single jump and `stop` being one.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.moves_to(self.tree.end(Node::START))
    }

    /// The moves that lead to a place.
    #[must_use]
    pub fn moves_to(&self, node: Node) -> Vec<Move> {
        let mut moves: Vec<Move> = self
            .tree
            .back(node)
            .filter_map(|node| self.tree.played(node))
            .collect();
        moves.reverse();
        moves
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> BySide<Player> {
        self.players
    }

    /// The name of a side's player, empty where none was given.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.names[side]
    }

    /// The title of the game, empty where none was given.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The day on which it was begun.
    #[must_use]
    pub const fn date(&self) -> Option<Date> {
        self.date
    }

    /// How many hints were asked for against the computer, those whose moves
    /// were taken back included.
    #[must_use]
    pub const fn hints(&self) -> u16 {
        self.hints
    }

    /// What the browsers that play this game by links know it by.
    #[must_use]
    pub const fn link_id(&self) -> Option<u64> {
        self.link_id
    }

    /// What its players ended it by, after its last move.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The positions from the first one to that after so many moves of the
    /// game, or to the last.
    #[must_use]
    pub fn line(&self, moves: usize) -> Line {
        let nodes = self.tree.main_line().take(moves);
        self.line_to(nodes.last().unwrap_or(Node::START))
    }

    /// The positions from the first one to a place.
    #[must_use]
    pub fn line_to(&self, node: Node) -> Line {
        let mut line = Line::new(self.start);
        for played in self.moves_to(node) {
            line.play(played)
                .expect("every move of a game is legal where it was played");
        }
        line
    }

    /// How it ended, if it has. Found by replaying it.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        match self.ending {
            Some(ending) => Some(End::Players(ending)),
            None => {
                let last = self.line_to(self.tree.end(Node::START));
                last.outcome().map(End::Rules)
            }
        }
    }

    /// Adds a move at a place: a new variation where it was not tried there
    /// and another was.
    ///
    /// # Errors
    ///
    /// Why it is not legal; then nothing changes. A game that its players
    /// have ended does not go on after its last move.
    pub fn add(&mut self, node: Node, played: Move) -> Result<Node, IllegalMove> {
        if self.ending.is_some() && node == self.tree.end(Node::START) {
            return Err(IllegalMove::Over);
        }
        self.line_to(node).play(played)?;
        Ok(self.tree.add(node, played))
    }

    /// Whether something can be said about a place: not within a chain, which
    /// is said with its last jump.
    #[must_use]
    pub fn takes_comment(&self, node: Node) -> bool {
        node == Node::START || self.line_to(node).position().chaining().is_none()
    }

    /// Says something about a place, or nothing any more by an empty text.
    /// White space counts as one space. Tells whether
    /// [something can be said](Self::takes_comment) there.
    pub fn set_comment(&mut self, node: Node, comment: &str) -> bool {
        let takes = self.takes_comment(node);
        if takes {
            self.tree.set_comment(node, tidy(comment, usize::MAX));
        }
        takes
    }

    /// Marks the turn that leads to a place, or takes its mark away. Tells
    /// whether there is a turn that ends there.
    pub fn set_mark(&mut self, node: Node, mark: Option<Mark>) -> bool {
        let takes = node != Node::START && self.takes_comment(node);
        if takes {
            self.tree.set_mark(node, mark);
        }
        takes
    }

    /// Puts the variation that a place belongs to before what it is a
    /// variation of. Where that was the game itself, and it has another last
    /// move now, it is no longer ended by its players. Tells whether the
    /// place belongs to a variation.
    pub fn promote(&mut self, node: Node) -> bool {
        let Some(branch) = self.tree.branch(node) else {
            return false;
        };
        self.change(|tree| tree.put_first(branch));
        true
    }

    /// Deletes a place and what follows on it. Where it belongs to the game
    /// itself, that is no longer ended by its players. The start cannot be
    /// deleted.
    pub fn delete(&mut self, node: Node) {
        self.change(|tree| tree.delete(node));
    }

    /// An ending stands after the last move of the game, and no other.
    fn change(&mut self, change: impl FnOnce(&mut Tree)) {
        let last = self.tree.end(Node::START);
        change(&mut self.tree);
        if self.tree.end(Node::START) != last {
            self.ending = None;
        }
    }
}

/// A text of one line, so many characters long at most.
pub(super) fn tidy(text: &str, most: usize) -> String {
    let is_kept = |letter: &char| letter.is_whitespace() || !letter.is_control();
    let text: String = text.chars().filter(is_kept).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let kept: String = words.join(" ").chars().take(most).collect();
    kept.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Outcome, Preset, Side, WinReason};

    fn moves(texts: &[&str]) -> Vec<Move> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn a_game_of_illegal_moves_is_refused() {
        let start = Position::start(Preset::Hand.rules());
        assert_eq!(
            Game::replay(start, moves(&["c3", "d3", "c3-c5"])),
            Err((2, IllegalMove::NothingToJump))
        );
    }

    #[test]
    fn a_game_that_is_over_takes_no_other_end() {
        let start = Position::read("6/6/6/2wb2/5w w 0/1", Preset::Hand.rules()).unwrap();
        let game = Game::replay(start, moves(&["c2xe2,@"])).unwrap();
        let outcome = Outcome::Win {
            winner: Side::White,
            reason: WinReason::Defeat,
        };
        assert_eq!(game.end(), Some(End::Rules(outcome)));
        assert_eq!(game.with_ending(Ending::Agreement), None);
        let running = Game::new(start);
        assert_eq!(running.end(), None);
        let resigned = running
            .with_ending(Ending::Resignation(Side::White))
            .unwrap();
        assert_eq!(resigned.end().and_then(End::winner), Some(Side::Black));
        assert_eq!(resigned.with_ending(Ending::Agreement), None);
    }

    #[test]
    fn a_game_forgets_the_steps_before_its_start() {
        let rules = "standard+noreturn".parse().unwrap();
        let mut line = Line::new(Position::read("6/6/6/6/w4b w 5/5", rules).unwrap());
        for text in ["a1-a2", "f1-f2"] {
            line.play(text.parse().unwrap()).unwrap();
        }
        let game = Game::replay(*line.position(), moves(&["a2-a1"])).unwrap();
        assert_eq!(game.start().last_step(Side::White), None);
        assert_eq!(
            line.play("a2-a1".parse().unwrap()),
            Err(IllegalMove::Return)
        );
    }
}
