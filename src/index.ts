/** The public interface, for programs that use Parlor and for games written outside it. */
import type { Game } from './core/contract/game.ts';
import type { OptionValues } from './core/contract/option.ts';
import type { Result } from './core/result.ts';
import { SolutionCache, solveCached } from './solve/cache.ts';
import { DEFAULT_MEMORY } from './solve/estimate.ts';
import type { Solution } from './solve/solution.ts';
import type { SolveOptions } from './solve/solve-options.ts';

export type {
  Book,
  Clause,
  FieldTable,
  FieldWords,
  Lines,
  Played,
  Position,
  Ruling,
  Words,
} from './core/contract/book.ts';
export {
  type Check,
  type Claim,
  type Reading,
  type SampleTurn,
  SUBJECTS,
} from './core/contract/claim.ts';
export type { ChosenGame, FindGame, Game } from './core/contract/game.ts';
export type { Idea, IdeaCheck } from './core/contract/idea.ts';
export type { FoundLevels, LevelPoints, PlayedLevels } from './core/contract/level-points.ts';
export {
  defaultOptions,
  formatOptions,
  type GivenOptions,
  type ListOption,
  type Option,
  type OptionTable,
  type OptionValue,
  type OptionValues,
  readGivenOptions,
  settleOptions,
  type WholeOption,
  type WordOption,
} from './core/contract/option.ts';
export {
  headingOf,
  joined,
  legal,
  moveOf,
  type Names,
  type Phrase,
  type Phrases,
  type Piece,
  player,
  playerName,
  playerOwns,
  playerShort,
  type Reader,
  render,
  renderLines,
  type Span,
  say,
  spansOf,
  TABLE,
  verb,
  you,
  your,
} from './core/contract/phrase.ts';
export {
  advance,
  fieldIs,
  type Rules,
  type Shape,
  type State,
  type Turn,
} from './core/contract/rules.ts';
export type {
  Bar,
  Bars,
  Facts,
  Grid,
  GridCell,
  Scene,
  Target,
  Tiles,
  Track,
} from './core/contract/scene.ts';
export { type Space, spaceOf } from './core/contract/space.ts';
export { inspectGame } from './core/inspection/inspection.ts';
export { faultAt, faultAtStart } from './core/inspection/soundness.ts';
export { Match, MOST_TURNS, notateTurn, type View } from './core/match/match.ts';
export type { HalfData, MatchData } from './core/match/match-data.ts';
export { type Given, readAnswer } from './core/match/question.ts';
export {
  formatRecord,
  type GameRecord,
  type GameResult,
  parseRecord,
  RESULTS,
} from './core/match/record.ts';
export { type TargetedAnswer, targetsOf } from './core/match/target.ts';
export { type QuestionData, type ViewData, viewData } from './core/match/view-data.ts';
export { deriveSeed, pick, type Random, randomFrom } from './core/random.ts';
export type { RefusalCode } from './core/refusal-code.ts';
export { accept, type Place, type Refusal, type Result, refuse } from './core/result.ts';
export { type Fault, RuleFault, type RuleMember } from './core/rule-fault.ts';
export { other, SEATS, type Seat, seatNumber } from './core/seat.ts';
export { GAMES } from './games/index.ts';
export { type Bag, bag, type Stock } from './kit/bag.ts';
export { type Board, type BoardSettings, board } from './kit/board.ts';
export { chance, type SharedChance } from './kit/chance.ts';
export { type Counter, counter } from './kit/counter.ts';
export { withHouseRules } from './kit/house/house-rules.ts';
export { combine, type Fields, type Part, type StateOf } from './kit/part.ts';
export { drawHands, hand, type Pool, pool } from './kit/pool.ts';
export { type Turns, turns } from './kit/turns.ts';
export { AgentHost, type AgentTools } from './play/program/agent-host.ts';
export { recordData } from './play/record/record-data.ts';
export { recordOfTable, resumeRecord, tableFromRecord } from './play/record/table-record.ts';
export type {
  ClientCommand,
  KeepResult,
  KeepTable,
  TableChange,
  TableConnection,
  TableState,
} from './play/table/connection.ts';
export { preparePlayers } from './play/table/players.ts';
export {
  closePlayers,
  type Pace,
  type RunnerOptions,
  type TablePlayers,
  TableRunner,
} from './play/table/runner.ts';
export { type Step, step, type TableEvent, type TableRequest } from './play/table/step.ts';
export { chanceFor, humansOf, openTable, type Seating, type Table } from './play/table/table.ts';
export { eventData, tableData, tableFrom, viewOfTable } from './play/table/table-data.ts';
export { ideaLines, ideaSummary } from './play/text/game/ideas.ts';
export { greedyBot } from './players/greedy.ts';
export { type AskTerms, GuardedPlayer, type PlayerAnswer } from './players/guarded-player.ts';
export { levelBots } from './players/level.ts';
export { mctsBot, mctsBots } from './players/mcts.ts';
export type { KnownPlayers, NumberedPlayers } from './players/numbered-players.ts';
export type { Participant } from './players/participant.ts';
export { perfectBot } from './players/perfect.ts';
export type {
  ChoiceTerms,
  PastGame,
  Player,
  PlayerTools,
  PreparedPlayer,
  Search,
} from './players/player.ts';
export type { PlayerFault } from './players/player-fault.ts';
export { type PrepareTerms, preparePlayer } from './players/prepare.ts';
export { randomBot } from './players/random.ts';
export { readerBot } from './players/reader.ts';
export type { Schedule, TimeLimit } from './players/time-limit.ts';
export { ANSWER_SCHEMAS, type AnswerKind, type AnswerMessage } from './protocol/answers/answers.ts';
export {
  type CommandMessage,
  commandMessageSchema,
  type OfferKind,
  type PlayerCommand,
} from './protocol/command.ts';
export { type EventData, eventSchema } from './protocol/event.ts';
export {
  type AgentRequest,
  agentRequestSchema,
  type CommandLine,
  commandLineSchema,
  type HelloMessage,
  helloMessageSchema,
  type ViewMessage,
  viewMessageSchema,
} from './protocol/program.ts';
export { type RecordData, recordDataSchema } from './protocol/record.ts';
export { type RefusalData, refusalSchema } from './protocol/refusal.ts';
export {
  type ClockData,
  type ClockRule,
  type EndingData,
  type SeriesData,
  type TableData,
  tableDataSchema,
} from './protocol/table.ts';
export { PROTOCOL_VERSION } from './protocol/version.ts';
export { type TableView, tableViewSchema } from './protocol/view.ts';
export { REFUSALS } from './refusals.ts';
export { SolutionCache, solveCached } from './solve/cache.ts';
export { type Estimate, estimate } from './solve/estimate.ts';
export { type ProveOptions, proveValue } from './solve/search/prove-value.ts';
export type { Proof } from './solve/search/prover.ts';
export type { Judged, Outcome, Solution, Stage, Verdict } from './solve/solution.ts';
export { solve } from './solve/solve.ts';
export type { SolveOptions } from './solve/solve-options.ts';
export { type Audit, audit } from './study/audit/audit.ts';
export type { AuditedClaim, RelatedClaim } from './study/audit/audited-claim.ts';
export type {
  ClaimStatus,
  Finding,
  PrintedAndActual,
  ReadingResult,
  ShownInfluence,
  Witness,
} from './study/audit/finding.ts';
export type { Lead } from './study/audit/leading.ts';
export type { Mix } from './study/device/device.ts';
export type { CheckedIdea, IdeaStatus, IdeaStudy } from './study/idea/checked-idea.ts';
export { ideasOf } from './study/idea/ideas.ts';
export { calibrate } from './study/levels/calibrate.ts';
export { type Level, type Levels, levelsFrom } from './study/levels/levels.ts';
export type { Metrics } from './study/metrics/metrics.ts';
export { type Explanation, type ExplanationKind, explain } from './study/review/explain.ts';
export { type Hint, hintFor } from './study/review/hint.ts';
export type { Judgement, JudgementClass } from './study/review/judgement.ts';
export {
  type Accuracy,
  type Chosen,
  type Review,
  type ReviewedTurn,
  review,
} from './study/review/review.ts';
export type { Chance } from './study/seat-verdict.ts';

/** The cache behind `solutionOf`. */
const solutions = new SolutionCache(DEFAULT_MEMORY);

/**
 * The solution of a game, computed once for repeated calls. To control how much is cached and for how
 * long, make a `SolutionCache` and call `solveCached`.
 */
export function solutionOf(
  game: Game,
  options: OptionValues,
  how: SolveOptions = {},
): Result<Solution> {
  return solveCached(game, options, solutions, how);
}
