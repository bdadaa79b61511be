import { useEffect, useState } from 'preact/hooks';
import { commandRoom, type RoomPlace, roomOnServer } from '../../play/remote/room-requests.ts';
import type { RoomCommand, RoomView } from '../../protocol/room.ts';
import { noteNoRound, noteRound } from '../quiet.ts';
import { serverOfPage } from '../remote/session.ts';
import { hrefTo } from '../router.ts';
import { keepOwnRoom } from './own-rooms.ts';

/** Changes within this many milliseconds are fetched together. */
const TOGETHER = 300;
/** A server that did not answer is asked again after this many milliseconds. */
const AGAIN = 2000;
/** These pass by themselves; any other refusal is final. */
const PASSING = /^(join\/|store\/|server\/(too-many|closing|failed)$)/;
const LOST = 'The connection is lost. Trying again…';

/** A room as this page has it. */
export type FollowedRoom = {
  readonly view: RoomView | undefined;
  /** Why it is missing or out of date. */
  readonly fault: string | null;
  /** Sends a command; returns why it was refused, or null. */
  readonly send: (command: RoomCommand) => Promise<string | null>;
};

/** The address of a room for the holder of this token. */
export function hrefOfRoom(code: string, token: string): string {
  return hrefTo(['room', code, token]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Follows a room: each request waits at the server until there is something new. */
export function useRoom(code: string, token: string): FollowedRoom {
  const [view, setView] = useState<RoomView>();
  const [fault, setFault] = useState<string | null>(null);
  const place: RoomPlace = { server: serverOfPage(), room: code, token };
  const show = (next: RoomView): void => {
    // The answer to a command may be newer than an answer requested before it.
    setView((known) => (known !== undefined && known.version > next.version ? known : next));
    setFault(null);
    keepOwnRoom({ room: next.room, token, title: next.title, isOver: next.isOver });
    if (next.member === null) return;
    const href = hrefOfRoom(code, token);
    const round = next.rounds.at(-1);
    if (next.isPlaying && round !== undefined) noteRound({ game: round.game, href });
    else noteNoRound(href);
  };
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const follow = async (): Promise<void> => {
      let version: number | undefined;
      while (!signal.aborted) {
        const read = await roomOnServer(place, version, signal);
        if (signal.aborted) return;
        if (read.ok) {
          ({ version } = read.value);
          show(read.value);
          await pause(TOGETHER);
          continue;
        }
        const isPassing = PASSING.test(read.error.code);
        setFault(isPassing ? LOST : read.error.message);
        if (!isPassing) {
          noteNoRound(hrefOfRoom(code, token));
          return;
        }
        version = undefined;
        await pause(AGAIN);
      }
    };
    void follow();
    return () => stopping.abort();
  }, [code, token]);
  const send = async (command: RoomCommand): Promise<string | null> => {
    const taken = await commandRoom(place, command);
    if (!taken.ok) return taken.error.message;
    show(taken.value);
    return null;
  };
  return { view, fault, send };
}
