import * as v from 'valibot';
import type { Audit } from '../../study/audit/audit.ts';
import { type ClaimStatus, VERDICTS } from '../../study/audit/finding.ts';
import type { ChangedClaim, SharedPositions } from '../../study/compare/compare.ts';
import { type Message, messageEntries } from '../message.ts';
import { textsSchema, wholeSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';
import { metricsSchema } from './audit.ts';
import { valueSchema } from './value.ts';

/** One of the two games. */
export type ComparedData = Pick<Audit, 'game' | 'options' | 'metrics'>;

/** What a change of the rules does. */
export type CompareMessage = Message<'compare'> & {
  readonly before: ComparedData;
  readonly after: ComparedData;
  /** The promises that do not fare the same in both games; null where a book does not make one. */
  readonly claims: readonly ChangedClaim[];
  /** Null if the states of the two games have different fields. */
  readonly positions: SharedPositions | null;
};

const statusSchema: v.GenericSchema<ClaimStatus | null> = v.nullable(v.picklist(VERDICTS));

const comparedSchema: v.GenericSchema<ComparedData> = v.object({
  game: v.string(),
  options: optionValuesSchema,
  metrics: metricsSchema,
});

export const compareMessageSchema: v.GenericSchema<CompareMessage> = v.object({
  ...messageEntries('compare'),
  before: comparedSchema,
  after: comparedSchema,
  claims: v.array(
    v.object({
      id: v.string(),
      claim: v.string(),
      clause: v.string(),
      before: statusSchema,
      after: statusSchema,
    }),
  ),
  positions: v.nullable(
    v.object({
      shared: wholeSchema,
      onlyBefore: wholeSchema,
      onlyAfter: wholeSchema,
      changed: wholeSchema,
      example: v.nullable(
        v.object({
          position: v.record(v.string(), v.number()),
          moves: textsSchema,
          before: valueSchema,
          after: valueSchema,
        }),
      ),
    }),
  ),
});
