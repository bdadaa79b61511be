import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { bookOnScreen, type ChosenGame } from '../../core/contract/game.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import { positionsOf } from '../../play/positions.ts';
import { closingLines } from '../../play/talk/transcript.ts';
import { turnSentences, withoutDashes } from '../../play/text/position/turn.ts';
import { LinkButton } from '../controls/controls.tsx';
import { Sentences } from '../controls/messages.tsx';
import { hrefOf } from '../links.ts';
import { Board } from './board.tsx';
import { TurnSteps } from './turn-steps.tsx';

/** A line of play on the board, to step through with buttons or arrow keys, and to play on from. */
export function Replay({
  chosen,
  moves,
  title,
}: {
  readonly chosen: ChosenGame;
  readonly moves: readonly string[];
  readonly title: string;
}): JSX.Element {
  const positions = useMemo(() => positionsOf({ ...chosen, moves }), [chosen, moves]);
  const last = positions.length - 1;
  const [at, setAt] = useState(last);
  const match = positions[Math.min(at, last)] as Match;
  const book = bookOnScreen(chosen);
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: last,
  };
  const step = (event: KeyboardEvent): void => {
    const turn = keys[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(turn, 0), last));
  };
  const said =
    at === 0 ? book.words.opening() : turnSentences(chosen, match.history, match.turns - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form's group of fields it is not
    <div class="surface stack replay" role="group" aria-label={title} onKeyDown={step}>
      <Board
        scene={book.scene(match.position)}
        before={at === 0 ? undefined : book.scene((positions[at - 1] as Match).position)}
      />
      {last > 0 && <TurnSteps at={at} last={last} go={setAt} hasEnds />}
      <div class="replay-said" role="status">
        <Sentences
          lines={renderLines([...said, ...closingLines(match, book)]).map(withoutDashes)}
        />
      </div>
      {match.turn.kind !== 'over' && (
        <LinkButton
          text="Play on from here"
          href={hrefOf('new', chosen, at === 0 ? {} : { from: match.moves.join(' ') })}
        />
      )}
    </div>
  );
}
