import fc from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { choose, sealedTable, send, taken } from '../../../test/support/table-steps.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import type { FindGame } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { pick, randomFrom } from '../../core/random.ts';
import { SEATS } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import { eventSchema } from '../../protocol/event.ts';
import { tableDataSchema } from '../../protocol/table.ts';
import { tableViewSchema } from '../../protocol/view.ts';
import { recordOfTable, tableFromRecord } from '../record/table-record.ts';
import { step } from './step.ts';
import { awaitedAt, openTable, practiceTable, type Table } from './table.ts';
import { tableData, tableFrom } from './table-data.ts';
import { eventData, viewOfTable } from './table-view.ts';

const games = [...GAMES, toyGame()];
const find: FindGame = (id) => games.find((game) => game.id === id);

/** A table after so many random commands, and the events of the last one. */
function wandered(gameIndex: number, seed: number, commands: number) {
  const random = randomFrom(seed);
  const game = pick([games[gameIndex % games.length] ?? toyGame()], random);
  let table: Table = openTable(`table ${seed}`, {
    choice: { game, options: defaultOptions(game.options) },
    participants: seated('Ann', random() < 0.5 ? 'Ben' : 'bot:random'),
    format: pick(
      [
        { kind: 'single', games: 1 },
        { kind: 'best-of', games: 3 },
        { kind: 'rounds', games: 2 },
      ] as const,
      random,
    ),
    first: pick([0, 1, 'toss'] as const, random),
    alternates: random() < 0.5,
    seed,
    coached: random() < 0.5,
    consent: pick(['free', 'offer'] as const, random),
    clock: random() < 0.5 ? { kind: 'game', milliseconds: 500, increment: 1 } : undefined,
    remote: random() < 0.3 ? { trust: 'server', claimAfter: 1000 } : undefined,
  });
  let events: ReturnType<typeof eventData>[] = [];
  for (let round = 0; round < commands; round++) {
    const seat = pick(SEATS, random);
    const legal = table.match.legal(seat);
    const stepped = step(
      table,
      {
        request: String(round),
        version: table.version,
        seat,
        command: pick(
          [
            ...legal.slice(0, 9).map((move) => ({ kind: 'choose', move }) as const),
            ...legal.slice(0, 9).map((move) => ({ kind: 'choose', move }) as const),
            { kind: 'take-back' },
            { kind: 'offer', what: pick(['take-back', 'rematch'] as const, random) },
            { kind: 'accept', what: 'take-back' },
            { kind: 'accept', what: 'rematch' },
            { kind: 'next-game' },
            ...(random() < 0.05 ? [{ kind: 'resign' } as const] : []),
          ] as const,
          random,
        ),
      },
      round * 10,
    );
    if (!stepped.ok) continue;
    table = stepped.value.table;
    events = stepped.value.events.map(eventData);
    if (table.ending !== null && random() < 0.3)
      table = practiceTable(table, `practice ${seed}`, table.match.undo() ?? table.match);
  }
  return { table, events };
}

const anywhere = fc.tuple(fc.nat(20), fc.nat(1_000_000), fc.nat(60));

test('a table written as JSON and read again is the same, wherever it stands', () => {
  fc.assert(
    fc.property(anywhere, ([game, seed, commands]) => {
      const { table } = wandered(game, seed, commands);
      const data: unknown = JSON.parse(JSON.stringify(tableData(table)));
      const again = tableFrom(parse(tableDataSchema, data), find);
      if (!again.ok) throw new Error(again.error.message);
      expect(tableData(again.value)).toEqual(tableData(table));
      expect(awaitedAt(again.value)).toEqual(awaitedAt(table));
      for (const seat of [...SEATS, null])
        expect(viewOfTable(again.value, seat)).toEqual(viewOfTable(table, seat));
    }),
  );
});

test('views and events have the form that the protocol writes down', () => {
  fc.assert(
    fc.property(anywhere, ([game, seed, commands]) => {
      const { table, events } = wandered(game, seed, commands);
      for (const seat of [...SEATS, null]) {
        const view = viewOfTable(table, seat);
        expect(parse(tableViewSchema, JSON.parse(JSON.stringify(view)))).toEqual(view);
      }
      for (const event of events) expect(parse(eventSchema, event)).toEqual(event);
    }),
  );
});

test('a record of a table has everything but a sealed half and what surrounds a series', () => {
  fc.assert(
    fc.property(anywhere, ([game, seed, commands]) => {
      const { table } = wandered(game, seed, commands);
      const again = tableFromRecord(recordOfTable(table), {
        id: table.id,
        isBot: (name) => table.participants.some((one) => one.name === name && one.kind === 'bot'),
        replacing: table.participants,
        freshSeed: 0,
      });
      if (!again.ok) throw new Error(again.error.message);
      const { match, series, seed: drawn, coached, ending } = again.value;
      expect(match.moves).toEqual(table.match.moves);
      expect(drawn).toBe(table.seed);
      expect([coached, ending?.kind, ending?.winner]).toEqual([
        table.coached,
        table.ending?.kind,
        table.ending?.winner,
      ]);
      expect(series.points).toEqual(table.series.points);
      expect(series.round).toBe(table.series.round);
    }),
  );
});

describe('a half', () => {
  const sealed = (half: string): Table => {
    let table = toyTable();
    for (const [seat, move] of [
      [0, 't2'],
      [1, half],
    ] as const) {
      const stepped = step(
        table,
        { request: `by ${seat}`, version: table.version, seat, command: { kind: 'choose', move } },
        0,
      );
      if (!stepped.ok) throw new Error(stepped.error.message);
      table = stepped.value.table;
    }
    return table;
  };

  test('is shown to the seat that chose it, and no other view differs by it', () => {
    expect(viewOfTable(sealed('heads'), 1).half).toBe('heads');
    for (const seat of [0, null] as const) {
      const view = viewOfTable(sealed('heads'), seat);
      expect([view.half, view.awaited]).toEqual([null, [1]]);
      expect(JSON.stringify(viewOfTable(sealed('tails'), seat))).toBe(JSON.stringify(view));
    }
    expect(tableData(sealed('heads')).half).toEqual({ player: 2, move: 'heads' });
  });

  test('is no part of a record', () => {
    expect(recordOfTable(sealed('heads')).match.waiting).toHaveLength(2);
  });
});

test('once a game has ended, no view has anything to choose, even if the rules would go on', () => {
  const { table } = taken(send(toyTable(), 0, { kind: 'resign' }));
  expect(viewOfTable(toyTable(), 0).legal).toEqual(['t1', 't2']);
  expect(viewOfTable(table, 0)).toMatchObject({ legal: [], question: null, awaited: [] });
});

test('what is no table is refused', () => {
  const { table } = wandered(0, 1, 3);
  const data = tableData(table);
  const damaged: readonly unknown[] = [
    null,
    {},
    { ...data, protocol: 2 },
    { ...data, version: -1 },
    { ...data, half: { player: 0, move: '1' } },
    { ...data, participants: [data.participants[0]] },
    { ...data, ending: { kind: 'lost', winner: 1 } },
    { ...data, seed: 'x' },
  ];
  for (const one of damaged) expect(safeParse(tableDataSchema, one).success).toBe(false);
  const ended = tableFrom({ ...data, ending: { kind: 'won', winner: 1 } }, find);
  expect(ended).toMatchObject({ ok: false, error: { code: 'table/damaged' } });
  const over = tableData(choose(choose(sealedTable(), 1, 'heads'), 0, 'tails'));
  expect(over.ending?.kind).toBe('won');
  for (const ending of [null, { kind: 'resigned', winner: 1 } as const])
    expect(tableFrom({ ...over, ending }, find)).toMatchObject({
      error: { code: 'table/damaged' },
    });
  const unknown = tableFrom({ ...data, match: { ...data.match, game: 'no-such' } }, find);
  expect(unknown).toMatchObject({ ok: false, error: { code: 'match/unknown-game' } });
});
