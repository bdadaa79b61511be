import { render } from 'preact';
import { App } from './app.tsx';
import { loadOwnGame } from './games.ts';
import { applyTheme } from './theme.tsx';
import { engine } from './work/engine.ts';

applyTheme();
void open();

async function open(): Promise<void> {
  const page = document.getElementById('page');
  const address = document.querySelector<HTMLMetaElement>('meta[name="parlor-own"]')?.content;
  if (page === null) return;
  if (address === undefined) return render(<App />, page);
  // The address of the page holds the game under way: loaded again, it goes on with the new rules.
  new EventSource('./own/changes').addEventListener('message', () => location.reload());
  const own = new URL(address, location.href).href;
  const fault = await loadOwnGame(own).then(
    () => undefined,
    (error: Error) => error.message,
  );
  engine.ownGame = own;
  render(<App notice={fault && `Your game could not be loaded: ${fault}`} />, page);
}
