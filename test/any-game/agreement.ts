import fc from 'fast-check';
import { differences } from './compare.ts';
import { dress, GUISES, type Guise } from './guise.ts';
import type { Parameters, Structure } from './structure.ts';

/** Any game of a structure, in any guise, is solved and studied as its twin does it. */
export function agreementOn(
  structure: Structure,
): fc.IPropertyWithHooks<[parameters: Parameters, guise: Guise]> {
  return fc.property(structure.parameters, fc.constantFrom(...GUISES), (parameters, guise) => {
    const { rules, hasLooped } = dress(structure.rules(parameters), guise);
    const told = [...differences(rules)];
    if (hasLooped()) told.push('rules were asked where play never comes');
    if (told.length > 0) throw new Error(told.join('\n'));
  });
}
