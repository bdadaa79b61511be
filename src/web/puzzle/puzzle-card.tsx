import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import { bookOnScreen } from '../../core/contract/game.ts';
import { type Phrase, type Reader, render, renderLines } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { Match } from '../../core/match/match.ts';
import { botsInWords } from '../../play/names.ts';
import { positionsAlong } from '../../play/positions.ts';
import { type PuzzleEnd, solvedAs } from '../../play/puzzles/score.ts';
import { closingLines } from '../../play/talk/transcript.ts';
import { briefLines } from '../../play/text/game/summary.ts';
import { turnSentences, withoutDashes } from '../../play/text/position/turn.ts';
import { Board } from '../board/board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Button, Problem, Sentences } from '../controls/controls.tsx';
import { findGame } from '../games.ts';
import { isQuiet } from '../quiet.ts';
import { Asking } from '../table/answer/asking.tsx';
import { useAnswers } from '../table/answer/use-answers.ts';
import { Advice } from '../table/log/table-log.tsx';
import { engine } from '../work/engine.ts';
import type { PuzzleData } from '../work/tasks/puzzle-data.ts';

/** How a puzzle went, and whether the answer was shown before any try. */
export type CardEnd = PuzzleEnd & { readonly isShown: boolean };

type CardProps = {
  readonly puzzle: PuzzleData;
  /** Its title among several; a single puzzle is titled by its game. */
  readonly title?: string | undefined;
  /** Called once when it is settled; returns what to say. */
  readonly settled: (end: CardEnd) => Promise<Lines>;
  /** The buttons after it is settled. */
  readonly children: ComponentChildren;
};

/** A puzzle on the board: answered there or by button, with a second try, hints, and the answer. */
export function PuzzleCard(props: CardProps): JSX.Element {
  const match = Match.from(props.puzzle.match, findGame);
  if (!match.ok) return <Problem text={match.error.message} />;
  return <Posed {...props} match={match.value} />;
}

function Posed({
  puzzle,
  match,
  title,
  settled,
  children,
}: CardProps & { readonly match: Match }): JSX.Element {
  const { seat } = puzzle.puzzle;
  const reader: Reader = { seat };
  const [said, setSaid] = useState<readonly Phrase[]>([]);
  const [hints, setHints] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const [end, setEnd] = useState<{ readonly isRight: boolean; readonly why: Phrase }>();
  /** What follows the last choice with best play, and the turn of it shown on the board. */
  const [line, setLine] = useState<readonly Match[]>([]);
  const [at, setAt] = useState(0);
  const [after, setAfter] = useState<Lines>([]);
  // Not a state: a second press before the next drawing must already see it set.
  const isBusy = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // "Next puzzle" disappears when pressed, so the focus moves to the new puzzle.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const result = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end !== undefined) result.current?.focus({ preventScroll: true });
  }, [end]);
  // It grows when the rating is known.
  useEffect(() => outcome.current?.scrollIntoView({ block: 'nearest' }), [end, after]);

  const work = async (doing: () => Promise<void>): Promise<void> => {
    if (isBusy.current || end !== undefined) return;
    isBusy.current = true;
    await doing().catch((error: Error) => setSaid([error.message]));
    isBusy.current = false;
  };
  const tryIt = (choice: string | null): Promise<void> =>
    work(async () => {
      const tries = wrong === null ? 1 : 2;
      const judged = await engine.ask('tryPuzzle', [puzzle, choice, wrong]);
      const { kind, isRight, why } = judged;
      if (judged.line.length > 0) setLine(positionsAlong(match, judged.line));
      setAt(kind === 'again' ? 0 : 1);
      if (kind === 'again') {
        setWrong(choice);
        setSaid([why]);
        return;
      }
      setEnd({ isRight, why });
      setSaid([]);
      const solved = solvedAs(isRight, hints, tries);
      setAfter(await settled({ solved, isRight, isShown: choice === null, hints, tries }));
    });
  const hint = (): Promise<void> =>
    work(async () => {
      const hint = await engine.ask('puzzleHint', [puzzle, hints]);
      setHints(hints + 1);
      setSaid([hint]);
    });
  const asked = end === undefined ? seat : null;
  const answering = useAnswers(match, asked, reader, puzzle.key, (move) => void tryIt(move));
  const book = match.game.book(match.options);
  const steps = line.length > 0 && (
    <LineSteps line={line} at={at} go={setAt} isRight={end?.isRight === true} reader={reader} />
  );
  return (
    <section class="stack side-by-side table puzzle" aria-label={title ?? puzzle.name}>
      <div class={`surface table-board seat-${seat}`}>
        <Board
          scene={book.scene((line[at] ?? match).position)}
          before={at === 0 ? undefined : book.scene((line[at - 1] ?? match).position)}
          answers={at === 0 ? answering.answers : undefined}
        />
        {end !== undefined && steps}
      </div>
      <div class={`surface table-side seat-${seat}`}>
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {title ?? puzzle.name}
          </h2>
          {title !== undefined && <p class="about">{puzzle.name}</p>}
        </div>
        <Sentences lines={[...puzzle.settings, ...puzzle.before].map(botsInWords)} />
        <p class="task">{render(puzzle.task, reader)}</p>
        <Asking answering={answering} />
        {end === undefined ? (
          <div class="stack tools">
            <div class="row">
              {!isQuiet() && <Button text="Hint" onClick={() => void hint()} />}
              <Button text="Show the answer" onClick={() => void tryIt(null)} />
            </div>
            {/* Below the buttons, which stay where they are. */}
            {said.length > 0 && <Advice lines={said} reader={reader} />}
            {steps}
          </div>
        ) : (
          <div class={`stack outcome ${end.isRight ? 'right' : 'wrong'}`} ref={outcome}>
            <h3 tabIndex={-1} ref={result}>
              <span aria-hidden="true">{end.isRight ? '✓' : '✗'}</span>{' '}
              {end.isRight ? 'Solved' : 'The answer'}
            </h3>
            <Sentences lines={[end.why]} reader={reader} />
            <Sentences lines={[...puzzle.after, ...after]} kind="about" />
            <div class="row">{children}</div>
          </div>
        )}
        {/* Last, because they can be long. */}
        <div>
          <PlayedSoFar text={puzzle.played} />
          <details class="unfold">
            <summary>The rules in short</summary>
            <Sentences lines={briefLines(match.game, match.options)} kind="about" />
          </details>
        </div>
      </div>
    </section>
  );
}

/** A longer line would push the question away. */
const SHORT = 60;

/** The earlier moves; behind a detail if they are long. */
function PlayedSoFar({ text }: { readonly text: string }): JSX.Element {
  const line = <p class="about">{text}</p>;
  if (text.length <= SHORT) return line;
  return (
    <details class="unfold">
      <summary>Earlier moves</summary>
      {line}
    </details>
  );
}

/** A line of play on the board, turn by turn. */
function LineSteps({
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
