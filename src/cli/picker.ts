import { select } from '@inquirer/prompts';
import { accept, type Result } from '../core/result.ts';
import { PLAYER_NAMES } from '../players/index.ts';
import { type Entry, menuEntries } from './menu.ts';
import { play } from './play.ts';
import type { Terminal } from './terminal.ts';

/** The menu on a terminal: by arrow and Enter. */
export async function pickAndPlay(terminal: Terminal): Promise<Result<number>> {
  const context = { input: terminal.input, output: terminal.output };
  try {
    for (;;) {
      const entry = await select<Entry | undefined>(
        {
          message: 'Parlor',
          choices: [
            ...menuEntries(terminal).map((choice) => ({
              name: choice.title,
              description: choice.about,
              value: choice,
            })),
            { name: 'Quit', value: undefined },
          ],
        },
        context,
      );
      if (entry === undefined) return accept(0);
      const p2 =
        entry.game === undefined
          ? undefined
          : await select(
              {
                message: `${entry.title} against`,
                choices: PLAYER_NAMES.map((name) => ({
                  name: name === 'human' ? 'another person here' : name,
                  value: name,
                })),
              },
              context,
            );
      const outcome = await play(entry.game, { ...entry.flags, p2 }, terminal);
      if (!outcome.ok || outcome.value !== 0) return outcome;
    }
  } catch (error) {
    // Ctrl-C or the end of the input at the menu: nothing was begun, nothing is lost.
    if (error instanceof Error && error.name === 'ExitPromptError') return accept(0);
    throw error;
  }
}
