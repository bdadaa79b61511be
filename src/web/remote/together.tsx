import type { JSX } from 'preact';
import { LinkButton } from '../controls/controls.tsx';
import { hrefTo } from '../router.ts';
import { OwnTableItems } from './table-list.tsx';

/** On the first screen: one's tables on the server, and the way to open one. */
export function Together(): JSX.Element {
  return (
    <ul class="open-now">
      <OwnTableItems />
      <li class="row go-on">
        <p class="go-on-text">
          <strong>Play a friend on another device</strong>, or anyone who joins
        </p>
        <LinkButton main text="Play together" href={hrefTo(['together'])} />
        <LinkButton text="Enter a room" href={hrefTo(['room'])} />
      </li>
    </ul>
  );
}
