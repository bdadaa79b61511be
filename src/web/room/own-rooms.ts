import { isRecord } from '../../core/show.ts';
import { remember, remembered } from '../remembered.ts';

/** A room that this browser is in, as its host or as a member. */
export type OwnRoom = {
  readonly room: string;
  readonly token: string;
  readonly title: string;
  readonly isOver: boolean;
};

const KEY = 'parlor-rooms';
/** Older ones are dropped. */
const MOST = 10;

/** The rooms of this browser, newest first. */
export function ownRooms(): readonly OwnRoom[] {
  try {
    const kept: unknown = JSON.parse(remembered(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwnRoom) : [];
  } catch {
    return [];
  }
}

export function keepOwnRoom(room: OwnRoom): void {
  const others = ownRooms().filter(({ token }) => token !== room.token);
  remember(KEY, JSON.stringify([room, ...others].slice(0, MOST)));
}

export function forgetOwnRoom(token: string): void {
  remember(KEY, JSON.stringify(ownRooms().filter((one) => one.token !== token)));
}

function isOwnRoom(value: unknown): value is OwnRoom {
  return (
    isRecord(value) &&
    [value.room, value.token, value.title].every((one) => typeof one === 'string')
  );
}
