import type fc from 'fast-check';
import type { Rules } from '../../src/core/contract/rules.ts';

/** What a made-up game is made of: plain data that a report can show and a person can paste back. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A kind of game: which parameters there are, and the rules that they give. */
export interface Structure<P extends Parameters = Parameters> {
  readonly name: string;
  readonly parameters: fc.Arbitrary<P>;
  rules(parameters: P): Rules;
}
