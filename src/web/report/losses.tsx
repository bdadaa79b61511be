import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GAIN_NOTE, gainText, lossText } from '../../arena/report/figures.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { nameInWords } from '../../play/names.ts';
import { Select } from '../controls/controls.tsx';
import { shaded, WideTable } from './wide-table.tsx';

/** What each player gave away a game, by setting. */
export function LossByGame({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element {
  const most = Math.max(
    0.001,
    ...arena.players.flatMap(({ settings }) => settings.map(({ score }) => score.lossPerGame ?? 0)),
  );
  return (
    <WideTable
      caption="Winning chance given away per game"
      head={['Player', ...titles]}
      rows={arena.players.map(({ name, settings }) => ({
        key: name,
        cells: [nameInWords(name), ...settings.map(({ score }) => lossText(score.lossPerGame))],
        styles: settings.map(({ score }) => shaded((score.lossPerGame ?? 0) / most, 'bad')),
      }))}
    />
  );
}

/** What a best response to each player's choices gains, in the settings with hidden choices. */
export function BestResponses({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element | false {
  const shown = [...titles.entries()].filter(([setting]) =>
    arena.players.some(({ settings }) => (settings[setting]?.exploitability ?? null) !== null),
  );
  if (shown.length === 0) return false;
  return (
    <>
      <WideTable
        caption="What a best response gains per game"
        head={['Player', ...shown.map(([, title]) => title)]}
        rows={arena.players.map(({ name, settings }) => ({
          key: name,
          cells: [
            nameInWords(name),
            ...shown.map(([setting]) => gainText(settings[setting]?.exploitability ?? null)),
          ],
          styles: shown.map(([setting]) =>
            shaded(settings[setting]?.exploitability?.confirmed ?? 0, 'bad'),
          ),
        }))}
      />
      <p class="note">A best response: {GAIN_NOTE}</p>
    </>
  );
}

/** What each player's choices gave away, by turn. */
export function LossByTurn({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element {
  const [setting, setSetting] = useState(-1);
  const rows = arena.players.map(({ name, total, settings }) => {
    const { byTurn } = setting < 0 ? total : (settings[setting]?.score ?? total);
    return {
      name,
      means: new Map(byTurn.map(({ turn, choices, loss }) => [turn, loss / choices])),
    };
  });
  const turns = [...new Set(rows.flatMap(({ means }) => [...means.keys()]))].toSorted(
    (one, two) => one - two,
  );
  const most = Math.max(0.001, ...rows.flatMap(({ means }) => [...means.values()]));
  return (
    <>
      <p class="row">
        By turn in{' '}
        <Select
          aria-label="Setting"
          choices={[
            ['-1', 'all settings'],
            ...titles.map((title, place) => [String(place), title] as const),
          ]}
          value={String(setting)}
          change={(value) => setSetting(Number(value))}
        />
      </p>
      <WideTable
        caption="Winning chance given away per choice, by turn"
        head={['Player', ...turns.map(String)]}
        rows={rows.map(({ name, means }) => ({
          key: name,
          cells: [nameInWords(name), ...turns.map((turn) => lossText(means.get(turn) ?? null))],
          styles: turns.map((turn) => shaded((means.get(turn) ?? 0) / most, 'bad')),
        }))}
      />
    </>
  );
}
