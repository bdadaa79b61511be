import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import { positionsOf } from '../../play/positions.ts';
import { closingLines } from '../../play/talk/transcript.ts';
import { turnSentences, withoutDashes } from '../../play/text/turn.ts';
import { hrefOf } from '../chosen-link.ts';
import { Button, LinkButton } from '../controls.tsx';
import { Sentences } from '../messages.tsx';
import { NO_ANSWERS } from './answers.ts';
import { Board } from './board.tsx';

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
  const { game, options } = chosen;
  const positions = useMemo(() => positionsOf({ ...chosen, moves }), [chosen, moves]);
  const last = positions.length - 1;
  const [at, setAt] = useState(last);
  const match = positions[Math.min(at, last)] as Match;
  const book = game.book(options);
  const go = (turn: number): void => setAt(Math.min(Math.max(turn, 0), last));
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
    go(turn);
  };
  const said =
    at === 0 ? book.words.opening() : turnSentences(book, match.history, match.turns - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form's group of fields it is not
    <div class="replay" role="group" aria-label={title} onKeyDown={step}>
      <Board
        scene={book.scene(match.position)}
        before={at === 0 ? undefined : book.scene((positions[at - 1] as Match).position)}
        answers={NO_ANSWERS}
      />
      {last > 0 && (
        <div class="turn-steps">
          <StepButton sign="«" title="To the start" isOff={at === 0} step={() => go(0)} />
          <StepButton sign="‹" title="Previous turn" isOff={at === 0} step={() => go(at - 1)} />
          <span>
            Turn {at} of {last}
          </span>
          <StepButton sign="›" title="Next turn" isOff={at === last} step={() => go(at + 1)} />
          <StepButton sign="»" title="To the end" isOff={at === last} step={() => go(last)} />
        </div>
      )}
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

/** The button stays after a press, so that the keys keep working at the end of the line. */
function StepButton({
  sign,
  title,
  isOff,
  step,
}: {
  readonly sign: string;
  readonly title: string;
  readonly isOff: boolean;
  readonly step: () => void;
}): JSX.Element {
  return <Button text={sign} aria-label={title} aria-disabled={isOff} onClick={step} />;
}
