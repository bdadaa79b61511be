import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme } from './theme.tsx';

applyTheme();
const page = document.getElementById('page');
if (page !== null) render(<App />, page);
