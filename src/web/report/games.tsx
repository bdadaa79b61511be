import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lossText } from '../../arena/report/figures.ts';
import type { Replay, ReportData } from '../../arena/report/report-data.ts';
import { type Phrase, playerOwns, type Reader, render, say } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { count, countOf } from '../../core/count.ts';
import { givenNames, matchup, nameInWords } from '../../play/names.ts';
import { ReviewedBoard } from '../board/reviewed-board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Button, Select, Sentences } from '../controls/controls.tsx';
import { useFocusedHeading } from '../controls/use-focused-heading.ts';
import { ChanceGraph } from '../review/chance-graph.tsx';
import type { ReplayPlace } from './report.tsx';

/** The most games to list at once. */
const AT_ONCE = 20;

/** All games to choose from, and the chosen one to step through. */
export function Games({
  report,
  place,
  go,
  open,
  opened,
}: {
  readonly report: ReportData;
  readonly place: ReplayPlace | undefined;
  /** Called to step through the open game. */
  readonly go: (place: ReplayPlace) => void;
  /** Called to open a game. */
  readonly open: (place: ReplayPlace) => void;
  /** How many games were opened so far. */
  readonly opened: number;
}): JSX.Element {
  const { titles, replays, arena } = report;
  const [setting, setSetting] = useState('');
  const [player, setPlayer] = useState('');
  const [from, setFrom] = useState(0);
  const shown = replays.filter(
    (replay) =>
      (setting === '' || replay.setting === Number(setting)) &&
      (player === '' || replay.players.includes(player)),
  );
  const shownReplay = replays.find(({ number }) => number === place?.game);
  const choose =
    (set: (value: string) => void) =>
    (value: string): void => {
      set(value);
      setFrom(0);
    };
  return (
    <>
      {shownReplay !== undefined && place !== undefined && (
        <ReplayView
          key={opened}
          report={report}
          replay={shownReplay}
          at={place.turn}
          go={(turn) => go({ game: shownReplay.number, turn })}
        />
      )}
      <div class="wrap filters">
        <Select
          aria-label="Setting"
          choices={[
            ['', 'All settings'],
            ...titles.map((title, index) => [String(index), title] as const),
          ]}
          value={setting}
          change={choose(setSetting)}
        />
        <Select
          aria-label="Player"
          choices={[
            ['', 'All players'],
            ...arena.names.map((name) => [name, nameInWords(name)] as const),
          ]}
          value={player}
          change={choose(setPlayer)}
        />
      </div>
      <ul class="surface replays">
        {shown.slice(from, from + AT_ONCE).map((replay) => (
          <li key={replay.number}>
            <button
              type="button"
              class="replay-row"
              aria-pressed={replay.number === place?.game}
              onClick={() => open({ game: replay.number, turn: replay.opening })}
            >
              <span>{replay.number + 1}</span>
              <span>{replay.players.map(nameInWords).join(' – ')}</span>
              <span>{resultText(replay)}</span>
              <span>
                {replay.losses === null ? '' : `loss ${replay.losses.map(lossText).join(' / ')}`}
              </span>
              <small>{titles[replay.setting]}</small>
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <Button
          text="Back"
          aria-disabled={from === 0}
          onClick={() => setFrom(Math.max(0, from - AT_ONCE))}
        />
        <span>
          {shown.length === 0 ? 0 : count(from + 1)} to{' '}
          {count(Math.min(shown.length, from + AT_ONCE))} of {count(shown.length)}
        </span>
        <Button
          text="More"
          aria-disabled={from + AT_ONCE >= shown.length}
          onClick={() => from + AT_ONCE < shown.length && setFrom(from + AT_ONCE)}
        />
      </div>
    </>
  );
}

/** "1–0", and why it ended if not by the rules. */
function resultText({ winner, ending }: Pick<Replay, 'winner' | 'ending'>): string {
  const points = winner === null ? '½–½' : winner === 1 ? '1–0' : '0–1';
  if (ending === 'aborted') return `${points}, called off`;
  return ending === 'fault' ? `${points} by a fault` : points;
}

/** A game on the board, turn by turn, with its review. */
function ReplayView({
  report: { titles, scenes, phrases },
  replay,
  at,
  go,
}: {
  readonly report: ReportData;
  readonly replay: Replay;
  readonly at: number;
  readonly go: (turn: number) => void;
}): JSX.Element {
  const { turns, start, chances, opening, fault } = replay;
  const last = turns.length;
  const reader: Reader = { seat: null, names: givenNames(replay.players) };
  const sceneAt = (turn: number): Scene => scenes[turns[turn - 1]?.scene ?? start] ?? [];
  const turn = turns[at - 1];
  const said = (turn?.said ?? replay.overview).map((number): Phrase => phrases[number] ?? '');
  const better = turn?.better ?? [];
  const heading = useFocusedHeading();
  return (
    <article class="stack side-by-side review game-replay">
      <h3 ref={heading} tabIndex={-1}>
        Game {replay.number + 1}, {titles[replay.setting]}: {matchup(replay.players)},{' '}
        {resultText(replay)}
      </h3>
      {chances !== null && (
        <ChanceGraph
          graph={chances.map((value) => ({ value: value ?? 0.5, assumed: value === null }))}
          side={0}
          turning={replay.turning}
          at={at}
          title={render(say`${playerOwns(0)} chance after each turn`, reader)}
          textOf={(point) => ({ label: `Turn ${point}`, sign: turns[point - 1]?.sign ?? '' })}
          stand={go}
        />
      )}
      <ReviewedBoard
        scene={sceneAt(at)}
        before={at === 0 ? undefined : sceneAt(at - 1)}
        reader={reader}
        better={better}
      />
      <div class="surface table-side">
        <TurnSteps at={at} last={last} go={go} hasEnds />
        <div class="stack review-said" aria-live="polite">
          {at > 0 && at <= opening && <p class="note">Part of the opening, drawn by chance.</p>}
          <Sentences lines={said} reader={reader} />
          {at === last && fault !== null && <p>{fault}</p>}
          {at === last && replay.ending === 'aborted' && (
            <p>Called off after {countOf(last, 'turn')}, because it did not end. It counts half.</p>
          )}
        </div>
      </div>
    </article>
  );
}
