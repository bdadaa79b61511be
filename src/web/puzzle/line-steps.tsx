import type { JSX } from 'preact';
import type { Lines } from '../../core/contract/book.ts';
import { bookOnScreen } from '../../core/contract/game.ts';
import { type Reader, renderLines } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import type { Match } from '../../core/match/match.ts';
import { closingLines } from '../../play/talk/transcript.ts';
import { turnSentences, withoutDashes } from '../../play/text/position/turn.ts';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Sentences } from '../controls/messages.tsx';

/** A line of play on the board, turn by turn. */
export function LineSteps({
  line,
  at,
  go,
  isRight,
  reader,
}: {
  readonly line: readonly Match[];
  readonly at: number;
  readonly go: (turn: number) => void;
  readonly isRight: boolean;
  readonly reader: Reader;
}): JSX.Element {
  const match = line[at] as Match;
  const last = line.length - 1;
  const book = bookOnScreen(match);
  const said =
    at === 0
      ? []
      : [...turnSentences(match, match.history, match.turns - 1), ...closingLines(match, book)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form's group of fields it is not
    <div class="line-steps" role="group" aria-label="What follows">
      <TurnSteps at={at} last={last} go={go}>
        {at === 0
          ? `${isRight ? 'Best play' : 'What follows'}: ${countOf(last, 'turn')}`
          : `Turn ${at} of ${last}`}
      </TurnSteps>
      <div class="line-said" role="status">
        <Sentences lines={renderLines(said, reader).map(withoutDashes)} kind="about" />
      </div>
    </div>
  );
}

/** The match, and after each turn of a line. */
export function positionsAlong(match: Match, line: Lines): readonly Match[] {
  const all = [match];
  for (const turn of line) {
    const after = (all.at(-1) as Match).play(turn);
    if (!after.ok) break;
    all.push(after.value);
  }
  return all;
}
