import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { countOf } from '../../core/count.ts';
import { memberRounds } from '../../play/room/standings.ts';
import type { RoomCommand, RoomView } from '../../protocol/room.ts';
import { Confirmation, useConfirmation } from '../controls/confirmation.tsx';
import { Button, LinkButton, Unfold } from '../controls/controls.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { keptGame } from '../remote/finished-game.ts';
import { LinkField, useOutsideAddress } from '../remote/link-field.tsx';
import { serverOfPage } from '../remote/session.ts';
import { hrefTo } from '../router.ts';
import { forgetOwnRoom } from './own-rooms.ts';
import { StandingsTable } from './standings-table.tsx';
import { termsText } from './terms-fields.tsx';
import { hrefOfRoom } from './use-room.ts';

/** The address of a member's board. */
function hrefOfBoard(room: string, table: string, token: string): string {
  return hrefTo(['at', table, token], { room });
}

/** The table where a member is to play now. */
function tableNow({ rounds, isPlaying, member }: RoomView): string | undefined {
  if (!isPlaying || member === null) return undefined;
  const board = rounds.at(-1)?.boards.find(({ players }) => players.includes(member));
  return board?.result === '*' ? board.table : undefined;
}

/** Boards that this tab was sent to: a member who comes back to the room stays there. */
const led = new Set<string>();

/** Sends a member to their board, once each round. */
export function useWayToBoard(view: RoomView | undefined, token: string): void {
  const table = view && tableNow(view);
  useEffect(() => {
    if (view === undefined || table === undefined || led.has(table)) return;
    led.add(table);
    location.hash = hrefOfBoard(view.room, table, token);
  }, [table]);
}

/** What a member sees between games. */
export function MemberView({
  view,
  member,
  token,
  send,
}: {
  readonly view: RoomView;
  readonly member: number;
  readonly token: string;
  readonly send: (command: RoomCommand) => Promise<string | null>;
}): JSX.Element {
  useWayToBoard(view, token);
  const table = tableNow(view);
  const { server } = useOutsideAddress();
  const leaving = useConfirmation();
  const leave = async (isSure: boolean): Promise<void> => {
    leaving.setAsking(false);
    if (!isSure) return;
    await send({ kind: 'remove', member });
    forgetOwnRoom(token);
    location.hash = hrefTo([]);
  };
  return (
    <div class="stack room">
      <p class="lead">
        You are {view.members[member - 1]?.name}. {termsText(view.terms)}.
      </p>
      <div class="surface card row">
        <p class="go-on-text" role="status">
          {statusText(view, member)}
        </p>
        {table !== undefined && (
          <LinkButton main text="Go to your board" href={hrefOfBoard(view.room, table, token)} />
        )}
      </div>
      <section aria-labelledby="standings">
        <h2 id="standings">Standings</h2>
        <StandingsTable view={view} />
      </section>
      <OwnGames view={view} member={member} />
      {!view.isOver && (
        <Unfold title="Your link, and leaving">
          <div class="stack">
            <p class="about">With this link you go on from another device. Keep it to yourself.</p>
            <LinkField name="Your own link" href={`${server}/${hrefOfRoom(view.room, token)}`} />
            {leaving.isAsking ? (
              <Confirmation
                question="Leave this room?"
                yes="Yes, leave"
                no="No, stay"
                answer={(isSure) => void leave(isSure)}
              />
            ) : (
              <div class="row">
                <Button
                  text="Leave the room"
                  ref={leaving.button}
                  onClick={() => leaving.setAsking(true)}
                />
              </div>
            )}
          </div>
        </Unfold>
      )}
    </div>
  );
}

function statusText(view: RoomView, member: number): string {
  const { rounds, isPlaying, isOver, members } = view;
  if (isOver) return 'The host has ended the room. These standings are final.';
  if (!isPlaying) return `Wait here: the host starts round ${rounds.length + 1}.`;
  const round = rounds.at(-1);
  const board = round?.boards.find(({ players }) => players.includes(member));
  const open = round?.boards.filter(({ result }) => result === '*').length ?? 0;
  const rest = `${countOf(open, 'board')} ${open === 1 ? 'is' : 'are'} still playing.`;
  if (board?.result === '*') {
    const rival = board.players.find((number) => number !== member) ?? 0;
    return `Round ${rounds.length}: you play ${members[rival - 1]?.name}.`;
  }
  if (board !== undefined) return `Your game is over. ${rest}`;
  return round?.byes.includes(member)
    ? `You sit this round out. That counts as a win. ${rest}`
    : `You play from the next round on. ${rest}`;
}

/** One's games so far. While a round is played there are no reviews. */
function OwnGames({
  view: { rounds, members, isPlaying },
  member,
}: {
  readonly view: RoomView;
  readonly member: number;
}): JSX.Element | null {
  const own = memberRounds(rounds, member);
  const over = own.filter(({ points }) => points !== null);
  const reviews = useLoaded(async () => {
    if (isPlaying) return undefined;
    const games = over.map(async ({ table, seat }) => {
      if (table === undefined || seat === undefined) return [];
      const kept = await keptGame({ server: serverOfPage(), table }, [seat]);
      return kept.ok ? [[table, kept.value.review] as const] : [];
    });
    return new Map((await Promise.all(games)).flat());
  }, [isPlaying, over.length]);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-games">
      <h2 id="own-games">Your games</h2>
      <ul class="stack">
        {own.map(({ round, rival, points, table }) => {
          const name = rival === null ? undefined : members[rival - 1]?.name;
          const review = isPlaying ? undefined : reviews?.get(table ?? '');
          return (
            <li key={round} class="row go-on">
              <p class="go-on-text">
                <strong>Round {round}</strong>: {resultText(name, points)}
              </p>
              {review !== undefined && (
                <LinkButton text="Review" heard={`round ${round}`} href={review} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function resultText(rival: string | undefined, points: number | null): string {
  if (rival === undefined) return 'you sat out, which counts as a win';
  if (points === null) return `against ${rival}, not over yet`;
  if (points === 0.5) return `a draw with ${rival}`;
  return points === 1 ? `you beat ${rival}` : `${rival} beat you`;
}
