import type { PlayerNumber } from '../../core/seat.ts';
import { nameInWords } from '../../play/names.ts';
import { viewLines } from '../../play/program/view-text.ts';
import type { ServedView } from '../../protocol/server.ts';

/** A table as a model sees it: what it needs to choose, and little else, because a model reads every word. */
export type ModelView = Pick<
  ServedView,
  | 'table'
  | 'version'
  | 'game'
  | 'title'
  | 'options'
  | 'player'
  | 'players'
  | 'turn'
  | 'awaited'
  | 'state'
  | 'scene'
  | 'moves'
  | 'legal'
  | 'half'
  | 'clock'
  | 'ending'
> & {
  /** Whether it is this player's turn to choose. */
  readonly yourTurn: boolean;
};

export function modelView(view: ServedView): ModelView {
  const { table, version, game, title, options, player, players, turn, awaited } = view;
  const { state, scene, moves, legal, half, clock, ending } = view;
  const yourTurn = ending === null && player !== null && awaited.includes(player);
  return {
    table,
    version,
    yourTurn,
    player,
    players,
    game,
    title,
    options,
    turn,
    awaited,
    state,
    scene,
    moves,
    legal: yourTurn ? legal : [],
    half,
    clock,
    ending,
  };
}

/** The same in words. */
export function tableLines(view: ServedView): readonly string[] {
  const { title, table, version, player, players, ending } = view;
  const who = (number: PlayerNumber): string => {
    // As the game's own sentences call them.
    const name = nameInWords(players[number - 1]?.name ?? '');
    const known = [
      ...(name === `Player ${number}` ? [] : [name]),
      ...(number === player ? ['you'] : []),
    ];
    return known.length === 0 ? `Player ${number}` : `Player ${number} (${known.join(', ')})`;
  };
  return [
    `${title}, table ${table}, version ${version}. ${who(1)} against ${who(2)}.`,
    ...viewLines(ending === null ? view : { ...view, question: null }),
    turnLine(view),
  ];
}

function turnLine({ player, awaited, legal, half, ending, turn }: ServedView): string {
  if (ending !== null) {
    const { kind, winner, fault } = ending;
    const result =
      winner === null ? 'without a winner' : winner === player ? 'you won' : `Player ${winner} won`;
    return `The game is over: ${result} (${kind}).${fault === undefined ? '' : ` ${fault.message}`}`;
  }
  if (player === null) return `It is the turn of Player ${awaited.join(' and Player ')}.`;
  if (!awaited.includes(player))
    return half === null
      ? 'It is not your turn. Call wait_for_turn.'
      : `You chose ${half} in secret. Call wait_for_turn.`;
  const secretly = turn.kind === 'both' ? ' Both players choose in secret.' : '';
  return `It is your turn.${secretly} Legal moves: ${legal.join(', ')}.`;
}
