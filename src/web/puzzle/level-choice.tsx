import type { JSX } from 'preact';
import { DIFFICULTIES, type Difficulty } from '../../study/puzzle/puzzle.ts';

/** The difficulty of puzzles. */
export function LevelChoice({
  level,
  choose,
}: {
  readonly level: Difficulty | null;
  readonly choose: (level: Difficulty | null) => void;
}): JSX.Element {
  return (
    <label class="level-choice">
      Difficulty
      <select
        value={level ?? ''}
        onChange={({ currentTarget }) => choose(levelNamed(currentTarget.value))}
      >
        <option value="">near your rating</option>
        {DIFFICULTIES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The level of that name; null for any. */
export function levelNamed(name: string | null): Difficulty | null {
  return DIFFICULTIES.find((level) => level === name) ?? null;
}
