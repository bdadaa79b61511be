/// <reference lib="webworker" />
import { endJob, type Job } from '../../solve/open/job.ts';
import { type ReadShare, serveReads } from '../../solve/reach/read-share.ts';
import { findGame, loadCustomGame } from '../games.ts';
import type { GameData } from './tasks/tasks.ts';

/** The work of a thread: a share of a sweep, or a game to read positions of. */
export type PageErrand =
  | { readonly kind: 'share'; readonly job: Job }
  | { readonly kind: 'read'; readonly game: GameData; readonly share: ReadShare };

/** What it loads first: the address of your own game, or nothing. */
export type Beginning = { readonly kind: 'begin'; readonly customGame: string | undefined };

addEventListener('message', async ({ data }: MessageEvent<PageErrand | Beginning>) => {
  if (data.kind === 'begin') {
    if (data.customGame !== undefined) await loadCustomGame(data.customGame).catch(() => {});
    postMessage('ready');
    return;
  }
  if (data.kind === 'share') {
    postMessage(endJob(data.job));
    return;
  }
  const game = findGame(data.game.game);
  // If the game is missing here, other threads read its positions.
  if (game !== undefined) serveReads(game.rules(data.game.options), data.share);
});
