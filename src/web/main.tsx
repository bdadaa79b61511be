import { render } from 'preact';
import { App } from './app.tsx';
import { pressOnce } from './controls/press-once.ts';
import { applyTheme } from './controls/theme.tsx';
import { openCustomGame } from './custom/custom-game.ts';

applyTheme();
pressOnce();
void open();

async function open(): Promise<void> {
  const page = document.getElementById('page');
  if (page === null) return;
  let fault: string | undefined;
  let isOpen = false;
  const draw = (): void => render(<App notice={fault} />, page);
  render(<p class="row notice">One moment …</p>, page);
  await openCustomGame((now) => {
    fault = now;
    if (isOpen) draw();
  });
  isOpen = true;
  draw();
}
