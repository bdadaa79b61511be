import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { shareText } from '../../play/puzzles/share.ts';
import { dailyName } from '../../play/puzzles/solved-days.ts';
import { dailySentence } from '../../play/text/puzzle/ratings.ts';
import { Button, LinkButton, Problem } from '../controls/controls.tsx';
import { NoPuzzle } from '../puzzle/no-puzzle.tsx';
import { type CardEnd, PuzzleCard } from '../puzzle/puzzle-card.tsx';
import { hrefTo } from '../router.ts';
import { daySolved, keepDay, rate, today } from '../store/puzzles.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { gameData } from '../work/engine.ts';
import type { PuzzleData } from '../work/tasks/puzzle-data.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';

/** The puzzle of a day, the same for everyone. */
export function DailyPuzzleScreen(given: DailyPuzzle): JSX.Element {
  // The address may be mangled.
  if (isDay(given.day)) return <Daily {...given} />;
  return (
    <>
      <h1>Puzzles</h1>
      <Problem text={`"${given.day.slice(0, 40)}" is not a day. Write it like ${today()}.`} />
      <LinkButton main text="Other puzzles" href={hrefTo(['puzzles'])} />
    </>
  );
}

type DailyPuzzle = { readonly day: string; readonly chosen: ChosenGame | undefined };

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function Daily({ day, chosen }: DailyPuzzle): JSX.Element {
  const asked = useAsked(
    'dailyPuzzle',
    [day, chosen === undefined ? null : gameData(chosen)],
    [day],
  );
  const which = dailyName(chosen);
  const isToday = day === today();
  const [isMissed, setMissed] = useState(false);
  /** The result of each try: it can be tried again. */
  const [ends, setEnds] = useState<readonly CardEnd[]>([]);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<string>();
  const settled = async (puzzle: PuzzleData, end: CardEnd): Promise<Lines> => {
    if (isToday && end.solved > 0) await keepDay(day, which);
    const { isSolved, streak } = await daySolved(day, which);
    setMissed(isToday && !isSolved);
    setEnds([...ends, end]);
    setResult(shareText(day, [...ends, end], isToday ? streak : 0));
    const streakText = isToday ? [dailySentence(isSolved, streak)] : [];
    return [...streakText, ...(await rate(puzzle, end.solved))];
  };
  return (
    <>
      <h1>{isToday ? 'Today’s puzzle' : `The puzzle for ${day}`}</h1>
      <Answered asked={asked} text="Looking for the puzzle">
        {(found) =>
          found.kind === 'none' ? (
            <NoPuzzle found={found} chosen={chosen} />
          ) : (
            <PuzzleCard
              key={round}
              puzzle={found.puzzle}
              settled={(end) => settled(found.puzzle, end)}
            >
              {result !== undefined && <ShareResult text={result} />}
              {isMissed && <Button main text="Try again" onClick={() => setRound(round + 1)} />}
              <LinkButton
                main={!isMissed}
                text="More puzzles"
                href={hrefTo(['puzzles'], { any: '1' })}
              />
            </PuzzleCard>
          )
        }
      </Answered>
      <StoreTrouble />
    </>
  );
}

/** A result to copy with one press; if the browser forbids that, by hand. */
function ShareResult({ text }: { readonly text: string }): JSX.Element {
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    // Without a secure address there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => setCopied(navigator.clipboard === undefined ? undefined : text),
      () => setCopied(undefined),
    );
  };
  return (
    <div class="row share-result">
      <output class="share-text">{text}</output>
      <Button text={copied === text ? 'Copied' : 'Copy result'} onClick={copy} />
    </div>
  );
}
