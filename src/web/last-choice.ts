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

export function rememberChoice(choice: LastChoice): void {
  remember(KEY, JSON.stringify(choice));
}
