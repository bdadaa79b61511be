import type * as v from 'valibot';
import { type RecordData, recordDataSchema } from '../record.ts';
import { type RefusalMessage, refusalMessageSchema } from '../refusal.ts';
import {
  type ArenaMessage,
  arenaMessageSchema,
  type ComparisonMessage,
  comparisonMessageSchema,
} from './arena.ts';
import { type AuditMessage, auditMessageSchema } from './audit.ts';
import { type BotsMessage, botsMessageSchema } from './bots.ts';
import { type CheckMessage, checkMessageSchema } from './check.ts';
import { type CompareMessage, compareMessageSchema } from './compare.ts';
import {
  type DeletedMessage,
  deletedMessageSchema,
  type ExportedMessage,
  exportedMessageSchema,
  type GamesMessage,
  gamesMessageSchema,
  type HistoryGameMessage,
  historyGameMessageSchema,
  type ImportedMessage,
  importedMessageSchema,
  type StatsMessage,
  statsMessageSchema,
} from './history.ts';
import { type PerftMessage, perftMessageSchema } from './perft.ts';
import { type PuzzleMessage, puzzleMessageSchema } from './puzzle.ts';
import { type ReviewMessage, reviewMessageSchema } from './review.ts';
import {
  type CatalogueMessage,
  catalogueMessageSchema,
  type RulesMessage,
  rulesMessageSchema,
} from './rules.ts';
import { type SolveMessage, solveMessageSchema } from './solve.ts';
import { type TuneMessage, tuneMessageSchema } from './tune.ts';

/** Everything that a command prints with `--json`. */
export type AnswerMessage =
  | ArenaMessage
  | AuditMessage
  | BotsMessage
  | CatalogueMessage
  | CheckMessage
  | CompareMessage
  | ComparisonMessage
  | DeletedMessage
  | ExportedMessage
  | HistoryGameMessage
  | GamesMessage
  | ImportedMessage
  | PerftMessage
  | PuzzleMessage
  | RecordData
  | RefusalMessage
  | ReviewMessage
  | RulesMessage
  | SolveMessage
  | StatsMessage
  | TuneMessage;

export type AnswerKind = AnswerMessage['kind'];

/** The schema of each answer, by its kind. */
export const ANSWER_SCHEMAS: {
  readonly [Kind in AnswerKind]: v.GenericSchema<Extract<AnswerMessage, { readonly kind: Kind }>>;
} = {
  arena: arenaMessageSchema,
  audit: auditMessageSchema,
  bots: botsMessageSchema,
  catalogue: catalogueMessageSchema,
  check: checkMessageSchema,
  compare: compareMessageSchema,
  comparison: comparisonMessageSchema,
  deleted: deletedMessageSchema,
  exported: exportedMessageSchema,
  game: historyGameMessageSchema,
  games: gamesMessageSchema,
  imported: importedMessageSchema,
  perft: perftMessageSchema,
  puzzle: puzzleMessageSchema,
  record: recordDataSchema,
  refusal: refusalMessageSchema,
  review: reviewMessageSchema,
  rules: rulesMessageSchema,
  solve: solveMessageSchema,
  stats: statsMessageSchema,
  tune: tuneMessageSchema,
};
