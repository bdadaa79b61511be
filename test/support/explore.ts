import { choosingSeats, type Rules, type State, turnsFrom } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import { codeOf } from '../../src/solve/compile/turn-code.ts';
import type { Graph } from '../../src/solve/reach/graph.ts';

/** The positions that play can come to, from the start outwards, and the graph of them. */
export function explore<S extends State, M>(
  rules: Rules<S, M>,
): { readonly graph: Graph; readonly states: readonly S[] } {
  const { encode } = spaceOf(rules.shape);
  const states: S[] = [rules.start()];
  const numbers = new Map([[encode(rules.start()), 0]]);
  const codes: number[] = [];
  const columns: number[] = [];
  const firsts: number[] = [0];
  const afters: number[] = [];
  for (let at = 0; at < states.length; at++) {
    const state = states[at] as S;
    const turn = rules.turn(state);
    codes.push(codeOf(turn));
    const [, answerer] = choosingSeats(turn);
    columns.push(answerer === undefined ? 1 : rules.moves(state, answerer).length);
    for (const { after } of turnsFrom(rules, state)) {
      const code = encode(after);
      let number = numbers.get(code);
      if (number === undefined) {
        number = states.length;
        numbers.set(code, number);
        states.push(after);
      }
      afters.push(number);
    }
    firsts.push(afters.length);
  }
  return {
    graph: graphFrom({ codes, firsts, afters, columns }),
    states,
  };
}

/** A graph that starts at its first position, from plain lists. */
export function graphFrom(
  lists: Readonly<Record<'codes' | 'firsts' | 'afters' | 'columns', readonly number[]>>,
): Graph {
  return {
    start: 0,
    codes: Uint8Array.from(lists.codes),
    firsts: Int32Array.from(lists.firsts),
    afters: Int32Array.from(lists.afters),
    columns: Int32Array.from(lists.columns),
  };
}
