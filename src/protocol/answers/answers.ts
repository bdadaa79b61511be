import type { DataOf } from '../parts.ts';
import { recordDataSchema } from '../record.ts';
import { refusalMessageSchema } from '../refusal.ts';
import { arenaMessageSchema, comparisonMessageSchema } from './arena.ts';
import { auditMessageSchema } from './audit.ts';
import { botsMessageSchema } from './bots.ts';
import { checkMessageSchema } from './check.ts';
import { compareMessageSchema } from './compare.ts';
import {
  deletedMessageSchema,
  exportedMessageSchema,
  gamesMessageSchema,
  historyGameMessageSchema,
  importedMessageSchema,
  statsMessageSchema,
} from './history.ts';
import { perftMessageSchema } from './perft.ts';
import { puzzleMessageSchema } from './puzzle.ts';
import { reviewMessageSchema } from './review.ts';
import { catalogueMessageSchema, rulesMessageSchema } from './rules.ts';
import { solveMessageSchema } from './solve.ts';
import { tuneMessageSchema } from './tune.ts';

/** The schema of each answer that a command prints with `--json`, by kind. */
export const ANSWER_SCHEMAS = {
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

export type AnswerKind = keyof typeof ANSWER_SCHEMAS;

/** A command's answer. */
export type AnswerMessage = {
  [Kind in AnswerKind]: DataOf<(typeof ANSWER_SCHEMAS)[Kind]>;
}[AnswerKind];
