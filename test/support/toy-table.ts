import { openTable, type Seating, type Table } from '../../src/play/table/table.ts';
import { isBotName } from '../../src/players/participant.ts';
import { toyGame } from './toy.ts';

/** Who sits at a table: programs by names such as `bot:it`, and people. */
export function seated(first: string, second: string): Seating['participants'] {
  const participant = (name: string) =>
    ({ kind: isBotName(name) ? 'bot' : 'human', name }) as const;
  return [participant(first), participant(second)];
}

/** A table of the toy game, for two people unless others are named. */
export function toyTable(changes: Partial<Seating> = {}): Table {
  return openTable('it', {
    choice: { game: toyGame(), options: {} },
    participants: seated('Ann', 'Ben'),
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: 1,
    ...changes,
  });
}
