import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ReportData } from '../../arena/report/report-data.ts';
import { count, countOf } from '../../core/count.ts';
import { CrossTable } from './cross-table.tsx';
import { Faults } from './faults.tsx';
import { FreshTable } from './fresh-table.tsx';
import { Games } from './games.tsx';
import { LadderChart } from './ladder-chart.tsx';
import { LossByGame, LossByTurn } from './losses.tsx';
import { Mistakes } from './mistakes.tsx';
import { Standings } from './standings.tsx';

/** The turn of a game that is looked at. */
export type ReplayPlace = { readonly game: number; readonly turn: number };

/** An arena's results on one page. */
export function Report({ report }: { readonly report: ReportData }): JSX.Element {
  const { arena, date, titles } = report;
  const { plan, players } = arena;
  const isFresh = players.some(({ memory }) => memory !== null);
  const [place, setPlace] = useState<ReplayPlace>();
  const look = (to: ReplayPlace): void => {
    setPlace(to);
    document.getElementById('games')?.scrollIntoView();
  };
  return (
    <main class="report stack">
      <header class="stack">
        <h1>Arena</h1>
        <p class="lead">
          {countOf(arena.games, 'game')} of {countOf(plan.players.length, 'player')} in{' '}
          {countOf(titles.length, 'setting')},{' '}
          {plan.mode === 'ladder'
            ? 'against the levels that tell most'
            : 'everyone against everyone'}
          , seats swapped. Seed {plan.seed}, {date}.
        </p>
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
        <Mistakes report={report} look={look} />
      </Section>
      <Section id="games">
        <Games report={report} place={place} look={setPlace} />
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
  ['cross', 'Who beat whom'],
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
