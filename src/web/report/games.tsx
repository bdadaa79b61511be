import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lossText } from '../../arena/report/figures.ts';
import type { Replay, ReportData } from '../../arena/report/report-data.ts';
import { count } from '../../core/count.ts';
import { nameInWords } from '../../play/names.ts';
import { Button, Select } from '../controls/controls.tsx';
import { ReplayView } from './replay-view.tsx';
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
export function resultText({ winner, ending }: Pick<Replay, 'winner' | 'ending'>): string {
  const points = winner === null ? '½–½' : winner === 1 ? '1–0' : '0–1';
  if (ending === 'aborted') return `${points}, called off`;
  return ending === 'fault' ? `${points} by a fault` : points;
}
