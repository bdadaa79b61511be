import { remember, remembered } from '../remembered.ts';

const KEY = 'parlor-new-game';

/** What was chosen for the last new game, to be offered for the next one. */
export type LastChoice = {
  readonly name?: string;
  readonly opponent?: string;
  readonly isCoached?: boolean;
};

/** What this browser remembers; if that is damaged, it is nothing. */
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
