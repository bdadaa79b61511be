import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gamesIn } from '../../arena/plan.ts';
import { FAULT_WORDS } from '../../arena/report/fault-words.ts';
import { lossText, percent, rightText, scoreText } from '../../arena/report/figures.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { count, countOf } from '../../core/count.ts';
import { givenNames, matchup, nameInWords } from '../../play/names.ts';
import { BoardWithBetter } from '../board/reviewed-board.tsx';
import { Button } from '../controls/controls.tsx';
import { Games } from './games.tsx';
import { LadderChart } from './ladder-chart.tsx';
import { BestResponses, LossByGame, LossByTurn } from './losses.tsx';
import { CrossTable, Standings } from './standings.tsx';
import { WideTable } from './wide-table.tsx';

/** The turn of a game to look at. */
export type ReplayPlace = { readonly game: number; readonly turn: number };

/** An arena's results on one page. */
export function Report({ report }: { readonly report: ReportData }): JSX.Element {
  const { arena, date, titles } = report;
  const { plan, players } = arena;
  const isFresh = players.some(({ memory }) => memory !== null);
  const [place, setPlace] = useState<ReplayPlace>();
  const [opened, setOpened] = useState(0);
  const open = (to: ReplayPlace): void => {
    setPlace(to);
    setOpened(opened + 1);
  };
  const lead = (
    <p class="lead">
      {arena.games < gamesIn(plan) && 'Not finished yet: '}
      {countOf(arena.games, 'game')} {arena.games < gamesIn(plan) && `of ${count(gamesIn(plan))} `}
      {plan.mode === 'ladder' ? 'of' : 'between'} {countOf(plan.players.length, 'player')} in{' '}
      {countOf(titles.length, 'setting')},{' '}
      {plan.mode === 'ladder' ? 'against the levels that tell most' : 'everyone against everyone'},
      seats swapped. A setting is a game with its options. Seed {plan.seed}. Report made on {date}.
    </p>
  );
  if (arena.games === 0)
    return (
      <main class="report stack">
        <h1>Arena</h1>
        {lead}
      </main>
    );
  return (
    <main class="report stack">
      <header class="stack">
        <h1>Arena</h1>
        {lead}
        <nav class="wrap sections" aria-label="Sections">
          {SECTIONS.filter(([id]) => id !== 'fresh' || isFresh).map(([id, text]) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <Section id="standings">
        <Standings report={report} />
      </Section>
      <Section id="ladder">
        <LadderChart report={report} />
      </Section>
      <Section id="cross">
        <CrossTable report={report} />
      </Section>
      <Section id="losses">
        <LossByGame report={report} />
        <LossByTurn report={report} />
        <BestResponses report={report} />
      </Section>
      {isFresh && (
        <Section id="fresh">
          <FreshTable report={report} />
        </Section>
      )}
      <Section id="faults">
        <Faults report={report} />
      </Section>
      <Section id="mistakes">
        <Mistakes report={report} open={open} />
      </Section>
      <Section id="games">
        <Games report={report} place={place} go={setPlace} open={open} opened={opened} />
        {report.replays.length < arena.games && (
          <p class="note">
            {count(report.replays.length)} of {countOf(arena.games, 'game')} can be replayed here.
            The tables count all of them.
          </p>
        )}
      </Section>
    </main>
  );
}

const SECTIONS = [
  ['standings', 'Standings'],
  ['ladder', 'The ladder'],
  ['cross', 'Results by opponent'],
  ['losses', 'What was given away'],
  ['fresh', 'Known and fresh games'],
  ['faults', 'Faults'],
  ['mistakes', 'Mistakes to learn from'],
  ['games', 'Every game'],
] as const;

function Section({
  id,
  children,
}: {
  readonly id: (typeof SECTIONS)[number][0];
  readonly children: JSX.Element | readonly (JSX.Element | false)[];
}): JSX.Element {
  const title = SECTIONS.find(([name]) => name === id)?.[1];
  return (
    <section id={id} class="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Each player in settings it may know by heart, and in fresh ones. */
function FreshTable({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  return (
    <>
      <WideTable
        caption="Known settings against fresh ones, which were drawn by chance"
        head={[
          'Player',
          'Score, known',
          'Score, fresh',
          'Loss per game, known',
          'Loss per game, fresh',
          'Right, known',
          'Right, fresh',
        ]}
        rows={arena.players.flatMap(({ name, memory }) =>
          memory === null
            ? []
            : [
                {
                  key: name,
                  cells: [
                    nameInWords(name),
                    scoreText(memory.known),
                    scoreText(memory.fresh),
                    lossText(memory.known.lossPerGame),
                    lossText(memory.fresh.lossPerGame),
                    rightText(memory.known),
                    rightText(memory.fresh),
                  ],
                },
              ],
        )}
      />
      <p class="note">
        No player can have read about the fresh variants. A player that does much worse there may
        know the others by heart, or play by a rule that only works in them.
      </p>
    </>
  );
}

/** The most instructive mistakes, each on its board. */
function Mistakes({
  report: { arena, titles, replays, scenes },
  open,
}: {
  readonly report: ReportData;
  readonly open: (place: ReplayPlace) => void;
}): JSX.Element {
  if (arena.players.every(({ total }) => total.choices === 0))
    return <p>No choice was judged. A game is judged if it is small enough to solve.</p>;
  if (arena.instructive.length === 0) return <p>No choice gave anything away.</p>;
  return (
    <ul class="mistakes">
      {arena.instructive.map(({ setting, game, turn, players, times, loss, text }) => {
        const replay = replays.find(({ number }) => number === game);
        const before = replay?.turns[turn - 2]?.scene ?? replay?.start;
        const scene = before === undefined ? undefined : scenes[before];
        return (
          <li key={`${game} ${turn}`} class="surface mistake">
            <h3>{titles[setting]}</h3>
            {replay !== undefined && scene !== undefined && (
              <>
                <p class="note">{matchup(replay.players)}</p>
                <BoardWithBetter
                  scene={scene}
                  reader={{ seat: null, names: givenNames(replay.players) }}
                  better={replay.turns[turn - 1]?.better ?? []}
                />
              </>
            )}
            <p>{text}</p>
            <p class="note">
              Costs {percent(loss)} of a game. Made {times === 1 ? 'once' : countOf(times, 'time')},
              by {players.map(nameInWords).join(', ')}.
            </p>
            <Button text={`Replay game ${game + 1}`} onClick={() => open({ game, turn })} />
          </li>
        );
      })}
    </ul>
  );
}

/** Games lost by a fault, apart from skill. */
function Faults({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  const { players, plan } = arena;
  const faulty = players.filter(
    ({ total: { faults, mistakes } }) =>
      Object.keys(faults).length > 0 || mistakes.illegal + mistakes.unreadable + mistakes.stale > 0,
  );
  if (faulty.length === 0) return <p>No game was lost by a fault, and no answer was bad.</p>;
  const codes = [...new Set(faulty.flatMap(({ total }) => Object.keys(total.faults)))].toSorted();
  return (
    <>
      <WideTable
        caption="Games lost by a fault, and bad answers after which the player was asked again"
        head={[
          'Player',
          ...codes.map((code) => `Lost: ${FAULT_WORDS[code] ?? code}`),
          'Asked again: illegal',
          'Asked again: unreadable',
          'Asked again: for an old turn',
          'Score without faults',
          'Loss with faults',
        ]}
        rows={faulty.map(({ name, total }) => ({
          key: name,
          cells: [
            nameInWords(name),
            ...codes.map((code) => String(total.faults[code] ?? 0)),
            String(total.mistakes.illegal),
            String(total.mistakes.unreadable),
            String(total.mistakes.stale),
            total.cleanScore === null ? '–' : percent(total.cleanScore),
            lossText(total.combinedLossPerGame),
          ],
        }))}
      />
      <p class="note">
        A program has {countOf(plan.policy.seconds, 'second')} a move. After a bad answer it is
        asked {countOf(plan.policy.retries, 'more time')}, then it loses the game. Score without
        faults: in the games that no fault ended. Loss with faults: per game, with what was still to
        be won when a fault lost it.
      </p>
    </>
  );
}
