import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme } from './controls/theme.tsx';
import { openCustomGame } from './custom/custom-game.ts';
import { keepPercentTogether } from './no-break.ts';

applyTheme();
keepPercentTogether();
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

/** Buttons that continue play: a second press on the same spot would answer a question before it is read. */
const PLAYS_ON = '.table :is(.board, .answers, .hand-over, .doubt, .outcome, .over)';

/** A held key presses once, and so does a double click or a double tap on a button that continues play. */
function pressOnce(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!event.repeat || !isPress || !(event.target instanceof Element)) return;
      const control = event.key === ' ' ? 'button, a, summary' : 'button, a, summary, input';
      if (event.target.closest(control) !== null) event.preventDefault();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !(event.target instanceof Element)) return;
      if (event.target.closest(PLAYS_ON) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
