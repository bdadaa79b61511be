import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Token } from './board/token.tsx';
import { hrefTo, type Route, useRoute } from './router.ts';
import { HomeScreen } from './screens/home.tsx';
import { ThemeButton } from './theme.tsx';

/** The page: its head, and the screen of the address. */
export function App(): JSX.Element {
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const [place = ''] = route.path;
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever cannot see that the screen has changed is taken to it.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
    scrollTo(0, 0);
  }, [route.path.join('/')]);
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href={hrefTo([])}>
          <Token seat={0} />
          <Token seat={1} />
          Parlor
        </a>
        <nav aria-label="Parlor">
          {PLACES.map(([path, title]) => (
            <a
              key={path}
              href={hrefTo(path === '' ? [] : [path])}
              aria-current={place === path ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <main ref={main} tabIndex={-1}>
        <Screen route={route} />
      </main>
    </div>
  );
}

const PLACES = [
  ['', 'Games'],
  ['puzzles', 'Puzzles'],
  ['history', 'History'],
] as const;

function Screen({ route: _route }: { readonly route: Route }): JSX.Element {
  return <HomeScreen />;
}
