import type { Played, Position } from '../../core/contract/book.ts';
import { clip } from '../../core/contract/option.ts';
import { type Phrase, render, say } from '../../core/contract/phrase.ts';
import { forcedPass, type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { notBothText, notLegalText } from '../../core/match/legality.ts';
import { notateTurn } from '../../core/match/match.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { small } from '../advice.ts';

/**
 * The position after turns written as a record writes them. A forced pass may be left out: it is
 * played where the turn that is given next is another. None is played after the last.
 */
export function positionAfter(rules: Rules, turns: readonly string[]): Result<Position> {
  const { equal } = spaceOf(rules.shape);
  const history: Played[] = [];
  let state = rules.start();
  const play = (played: Played): void => {
    history.push(played);
    state = played.after;
  };
  for (const turn of turns) {
    for (let pass = passUnlike(turn); pass !== undefined; pass = passUnlike(turn)) play(pass);
    const ways = [...turnsFrom(rules, state)];
    const way = ways.find((played) => notateTurn(rules, played) === turn);
    if (way === undefined) {
      const allowed = ways.map((played) => notateTurn(rules, played));
      return refuse({
        code: 'move/not-legal',
        message: render(
          say`Turn ${history.length + 1}: ${reasonAgainst(rules, state, turn, allowed)}`,
        ),
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
    if (history.some((played) => isPass(played) && equal(played.before, before))) return undefined;
    return [...turnsFrom(rules, state)].find(isPass);
  }
}

/** Why no turn is written so; it follows the number of the turn. */
function reasonAgainst(
  rules: Rules,
  state: State,
  turn: string,
  allowed: readonly string[],
): Phrase {
  if (allowed.length === 0) return `the game was over before "${clip(turn)}".`;
  const isNotBoth = rules.turn(state).kind === 'both' && turn.split('/').length !== 2;
  return small((isNotBoth ? notBothText : notLegalText)(turn, allowed));
}
