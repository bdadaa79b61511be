import type { Played, Position } from '../../core/contract/book.ts';
import { clip } from '../../core/contract/option.ts';
import { advance, choosers, forcedPass, type Rules } from '../../core/contract/rules.ts';
import { count } from '../../core/count.ts';
import { notateTurn } from '../../core/match/match.ts';
import { accept, type Result, refuse } from '../../core/result.ts';

const MOST_LISTED = 24;

/**
 * The position after turns written as a record writes them. A forced pass may be left out: it is
 * played where the turn that is given next is another. None is played after the last.
 */
export function positionAfter(rules: Rules, turns: readonly string[]): Result<Position> {
  const history: Played[] = [];
  let state = rules.start();
  const play = (played: Played): void => {
    history.push(played);
    state = played.after;
  };
  for (const turn of turns) {
    for (let pass = passUnlike(turn); pass !== undefined; pass = passUnlike(turn)) play(pass);
    const ways = waysOn(rules, state);
    const way = ways.find((played) => notateTurn(rules, played) === turn);
    if (way === undefined) {
      const allowed = ways.map((played) => notateTurn(rules, played));
      return refuse({
        code: 'move/not-legal',
        message: `Turn ${history.length + 1}: ${whyNot(rules, state, turn, allowed)}`,
        place: { line: 1, column: 1, turn: history.length + 1 },
        allowed,
      });
    }
    play(way);
  }
  return accept({ state, history });

  /** The forced pass to be played here, unless it is what was given. */
  function passUnlike(turn: string): Played | undefined {
    const pass = forcedPass(rules, state);
    if (pass === undefined || rules.notate(pass) === turn) return undefined;
    // A move may be a new object each time: what it is, its notation says.
    const isPass = ({ move }: Played): boolean => rules.notate(move) === rules.notate(pass);
    // Passes that lead in a circle would be played for ever.
    const before = state;
    if (history.some((played) => isPass(played) && sameFields(played.before, before)))
      return undefined;
    return waysOn(rules, state).find(isPass);
  }
}

function sameFields(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): boolean {
  return Object.keys(a).every((field) => a[field] === b[field]);
}

/** Every turn that can be played in a state, as a record writes them. */
export function waysOn(rules: Rules, state: Position['state']): readonly Played[] {
  const [lead, answerer] = choosers(rules.turn(state));
  if (lead === undefined) return [];
  const moves = rules.moves(state, lead);
  if (answerer === undefined)
    return moves.map((move) => ({
      seat: lead,
      move,
      before: state,
      after: advance(rules, state, move),
    }));
  const answers = rules.moves(state, answerer);
  return moves.flatMap((move) =>
    answers.map((answer) => ({
      seat: lead,
      move,
      answer,
      before: state,
      after: advance(rules, state, move, answer),
    })),
  );
}

function whyNot(
  rules: Rules,
  state: Position['state'],
  turn: string,
  allowed: readonly string[],
): string {
  if (allowed.length === 0) return `the game was over before "${clip(turn)}".`;
  const more =
    allowed.length > MOST_LISTED ? ` and ${count(allowed.length - MOST_LISTED)} more` : '';
  const legal = `Legal: ${allowed.slice(0, MOST_LISTED).join(', ')}${more}.`;
  return rules.turn(state).kind === 'both' && !turn.includes('/')
    ? `both sides choose here: "${clip(turn)}" should be two choices. ${legal}`
    : `"${clip(turn)}" is not a legal move here. ${legal}`;
}
