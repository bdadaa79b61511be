import fc from 'fast-check';
import { differences } from './compare.ts';
import { type Dressed, dress, GUISES, type Guise } from './guise.ts';
import type { Parameters, Structure } from './structure.ts';
import { twinOf } from './twin.ts';

/** Any game of a structure, in any guise, is solved and studied as its twin does it. */
export function agreementOn(
  structure: Structure,
): fc.IPropertyWithHooks<[parameters: Parameters, guise: Guise]> {
  return fc.property(structure.parameters, fc.constantFrom(...GUISES), (parameters, guise) => {
    // Each gets rules of its own: what rules remember of the twin must not help the solver.
    const fresh = (): Dressed => dress(structure.rules(parameters), guise);
    const { rules, hasLooped } = fresh();
    const told = [...differences(rules, twinOf(fresh().rules))];
    if (hasLooped()) told.push('rules were asked where play never comes');
    if (told.length > 0) throw new Error(told.join('\n'));
  });
}
