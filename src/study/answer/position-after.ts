import { clip } from '../../core/clip.ts';
import type { Played, Position } from '../../core/contract/book.ts';
import { uncapitalize } from '../../core/contract/first-letter.ts';
import { type Phrase, render, say } from '../../core/contract/phrase.ts';
import { forcedPass, type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { notBothText, notLegalText } from '../../core/match/legality.ts';
import { notateTurn } from '../../core/match/match.ts';
import { accept, type Result, refuse } from '../../core/result.ts';

/**
 * The position after turns in record notation. Forced passes may be omitted: they are filled in before the next given
 * turn, but not after the last one.
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

  /** The forced pass due here, unless the given turn is that pass. */
  function passUnlike(turn: string): Played | undefined {
    const pass = forcedPass(rules, state);
    if (pass === undefined || rules.notate(pass) === turn) return undefined;
    // Moves may be new objects each time, so compare their notation.
    const isPass = ({ move }: Played): boolean => rules.notate(move) === rules.notate(pass);
    // Passes that lead in a circle would never end.
    const before = state;
    if (history.some((played) => isPass(played) && equal(played.before, before))) return undefined;
    return [...turnsFrom(rules, state)].find(isPass);
  }
}

/** Why this text is not a turn. Printed after the turn number. */
function reasonAgainst(
  rules: Rules,
  state: State,
  turn: string,
  allowed: readonly string[],
): Phrase {
  if (allowed.length === 0) return `the game had already ended before "${clip(turn)}".`;
  const isNotBoth = rules.turn(state).kind === 'both' && turn.split('/').length !== 2;
  return uncapitalize((isNotBoth ? notBothText : notLegalText)(turn, allowed));
}
