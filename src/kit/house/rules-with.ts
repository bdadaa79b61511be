import { type Rules, type State, WHETHER } from '../../core/contract/rules.ts';

/** Rules with some members replaced. The others stay methods of the original rules. */
export function rulesWith(rules: Rules, changes: Partial<Rules>): Rules {
  return {
    shape: rules.shape,
    passes: rules.passes,
    start: () => rules.start(),
    turn: (state) => rules.turn(state),
    moves: (state, seat) => rules.moves(state, seat),
    next: (state, move, answer) => rules.next(state, move, answer),
    notate: (move) => rules.notate(move),
    ...changes,
  };
}

/**
 * Reduces states to these fields, for rules that know no others. A traced state stays traced: its fields are read only
 * if the rules read them.
 */
export function statesOf(fields: readonly string[]): (state: State) => State {
  let traced: State | undefined;
  let view: State = {};
  return (state) => {
    if (WHETHER in state) {
      // Cached, because a solver traces millions of calls on one state.
      if (state !== traced) view = tracedView(state, fields);
      traced = state;
      return view;
    }
    const own: Record<string, number> = {};
    for (const field of fields) own[field] = state[field] as number;
    return own;
  };
}

function tracedView(state: State, fields: readonly string[]): State {
  const view = {};
  for (const field of fields)
    Object.defineProperty(view, field, { enumerable: true, get: () => state[field] });
  const whether = (state as unknown as Traced)[WHETHER];
  return Object.defineProperty(view, WHETHER, {
    value: (field: string, value: number) => fields.includes(field) && whether(field, value),
  });
}

type Traced = { readonly [WHETHER]: (field: string, value: number) => boolean };
