import { refuse } from '../../core/result.ts';
import type { TableConnection } from '../../play/table/connection.ts';
import { faultAfter } from '../custom-game.ts';

/** A table of the visitor's own game. Rules may never return, so each choice is tried first where it can be stopped. */
export function triedConnection(connection: TableConnection): TableConnection {
  return {
    get state() {
      return connection.state;
    },
    subscribe: (listener) => connection.subscribe(listener),
    async send(order) {
      const { seat, command } = order;
      const { match } = connection.state;
      const fault =
        command.kind === 'choose' ? await faultAfter(match.data(), seat, command.move) : null;
      return fault === null
        ? connection.send(order)
        : refuse({ code: 'game/unsound', message: fault });
    },
    setCoached: (coached) => connection.setCoached(coached),
    close: () => connection.close(),
  };
}
