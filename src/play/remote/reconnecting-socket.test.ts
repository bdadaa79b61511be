import { expect, test } from 'vitest';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import type { RemoteSocket } from './remote-connection.ts';

/** A socket whose connections a test opens and loses by hand; pauses are noted and end at once when told. */
function openSocket(again: boolean) {
  const opened: RemoteSocket[] = [];
  const heard: string[] = [];
  let due: { readonly pause: number; readonly connect: () => void } | undefined;
  const socket = new ReconnectingSocket(
    'ws://here',
    {
      open() {
        const connection: RemoteSocket = {
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
          send: (text) => heard.push(`sent ${text}`),
          close: () => connection.onclose?.({ code: 1000 }),
        };
        opened.push(connection);
        return connection;
      },
      schedule(pause, connect) {
        due = { pause, connect };
        return () => {
          due = undefined;
        };
      },
    },
    {
      opened: () => heard.push('opened'),
      received: (text) => heard.push(`received ${text}`),
      lost: () => again,
    },
  );
  const lose = (): number | undefined => {
    opened.at(-1)?.onclose?.({ code: 1006 });
    const pause = due?.pause;
    due?.connect();
    return pause;
  };
  return { socket, opened, heard, lose, isDue: () => due !== undefined };
}

test('pauses grow to half a minute, and begin anew once the server has answered', () => {
  const { socket, lose } = openSocket(true);
  expect([lose(), lose(), lose(), lose(), lose(), lose(), lose(), lose()]).toEqual([
    250, 500, 1000, 2000, 5000, 10_000, 30_000, 30_000,
  ]);
  socket.settle();
  expect(lose()).toBe(250);
  socket.restart();
  expect(lose()).toBe(250);
});

test('a connection that was given up is not heard any more', () => {
  const { socket, opened, heard } = openSocket(true);
  socket.restart();
  expect(opened).toHaveLength(2);
  opened[0]?.onmessage?.({ data: 'old' });
  opened[0]?.onclose?.({ code: 1006 });
  expect(socket.isThere).toBe(true);
  opened[1]?.onopen?.({} as never);
  opened[1]?.onmessage?.({ data: 'new' });
  opened[1]?.onmessage?.({ data: new ArrayBuffer(1) });
  expect(heard).toEqual(['opened', 'received new']);
});

test('it stays away once it is closed, or once the listener says so', () => {
  const closed = openSocket(true);
  closed.socket.close();
  expect(closed.socket.isClosed).toBe(true);
  expect(closed.lose()).toBeUndefined();
  const refused = openSocket(false);
  expect(refused.lose()).toBeUndefined();
  expect(refused.opened).toHaveLength(1);
});

test('closing calls off the next try', () => {
  const { socket, opened, isDue } = openSocket(true);
  opened[0]?.onclose?.({ code: 1006 });
  expect([socket.isThere, isDue()]).toEqual([false, true]);
  socket.close();
  expect(isDue()).toBe(false);
});
