import { remember, remembered } from './remembered.ts';

const KEY = 'parlor-new-game';

/** The choices for the last new game, offered again for the next one. */
export type LastChoice = {
  readonly name?: string;
  readonly opponent?: string;
  readonly isCoached?: boolean;
};

/** What this browser remembers; nothing if it is damaged. */
export function lastChoice(): LastChoice {
  try {
    return Object(JSON.parse(remembered(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** The name this browser's visitor used last; empty if none. */
export function lastName(): string {
  return String(lastChoice().name ?? '').trim();
}

export function rememberChoice(choice: LastChoice): void {
  remember(KEY, JSON.stringify({ ...lastChoice(), ...choice }));
}
