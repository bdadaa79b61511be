import type { Piece } from '../contract/phrase.ts';
import { isRecord, showValue } from '../show.ts';
import {
  leaf,
  list,
  number,
  optional,
  pair,
  record,
  type Schema,
  seat,
  text,
  variants,
} from './schema.ts';

const said: Schema = leaf((value) => value === undefined || value === true, 'true, or be left out');

const unit: Schema = pair(text);
const unitOrNone: Schema = optional(unit);

const PIECE: Schema = variants({
  player: record({ seat, owns: said, short: said, heading: said }),
  you: record({ seat, owns: said }),
  verb: record({ seat, you: text, other: text }),
  number: record({ value: number }),
  move: record({ seat, notation: text }),
  legal: record({ printed: text, unit: unitOrNone }),
} satisfies Record<Exclude<Piece, string>['kind'], Schema>);

const piece: Schema = (value, path = '') => {
  if (typeof value === 'string') return undefined;
  if (isRecord(value)) return PIECE(value, path);
  return { field: path, gave: showValue(value), allowed: 'a text or a piece such as player(0)' };
};

/** A text, or a list of pieces. */
export const phrase: Schema = (value, path) =>
  Array.isArray(value) ? list(piece)(value, path) : text(value, path);
