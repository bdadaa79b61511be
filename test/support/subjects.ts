import type { Game } from '../../src/core/contract/game.ts';
import { casesOf } from './cases.ts';
import type { Subject } from './laws.ts';
import { settled } from './started.ts';

/** The settings that the laws are tried in: the defaults, and one of each row of the grid with each other. */
export function settingsOf(game: Game): readonly string[] {
  const combined = casesOf(game).grid.reduce<readonly string[]>(
    (texts, row) => texts.flatMap((text) => row.map((more) => `${text} ${more}`)),
    [''],
  );
  return ['', ...combined];
}

/** A game that ships with such a setting, and how its plays can end. */
export function subjectOf(game: Game, text: string): Subject {
  const options = settled(game, text);
  return { game, options, ending: casesOf(game).ending?.(options) ?? 'won' };
}
