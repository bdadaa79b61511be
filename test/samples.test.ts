import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRecord } from '../src/core/match/record.ts';
import { GAMES } from '../src/games/index.ts';
import { fileOf } from './support/cases.ts';
import { SAMPLES, type Sample, typeIn } from './support/sample.ts';

/**
 * The segments that a book's "Command-Line Interaction" sample prints without a gap, with its
 * departures made. A line that begins with "..." elides.
 */
function segmentsOf({ game, departures = [] }: Sample): {
  readonly segments: readonly string[];
  readonly whole: boolean;
} {
  let text = readFileSync(fileOf(game, 'sample.txt'), 'utf8');
  for (const [printed, ours] of departures) {
    expect(text.split(printed)).toHaveLength(2);
    text = text.replace(printed, ours);
  }
  const segments = text.split(/^\.\.\..*\n/m);
  return { segments: segments.filter((segment) => segment !== ''), whole: segments.length === 1 };
}

test('some books print a sample', () => {
  expect(SAMPLES).not.toEqual([]);
});

describe.each(SAMPLES)('$id', (sample) => {
  test('its sample, typed in, comes out as the book prints it', async () => {
    const { status, output, error } = await typeIn(sample);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const { segments, whole } = segmentsOf(sample);
    expect(output.slice(0, segments[0]?.length)).toBe(segments[0]);
    let rest = output;
    for (const segment of segments) {
      const at = rest.indexOf(segment);
      expect(at, `${JSON.stringify(segment)} in ${JSON.stringify(rest)}`).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + segment.length);
    }
    // Where nothing is elided nothing may stand between or after.
    if (whole) expect(output).toBe(segments[0]);
  });

  test('its sample game has every turn, position and outcome of the book', async () => {
    const { kept } = await typeIn(sample);
    const record = parseRecord(kept[0] ?? '', (id) => GAMES.find((game) => game.id === id));
    if (!record.ok) throw new Error(record.error.message);
    const { match } = record.value;
    expect(match.moves).toEqual(sample.turns.map(({ move }) => move));
    for (const [index, { move, after }] of sample.turns.entries())
      expect(match.history[index]?.after, `turn ${index + 1}, ${move}`).toMatchObject(after);
    expect(match.turn).toMatchObject({ kind: 'over', winner: sample.winner });
  });
});
