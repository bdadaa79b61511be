import { clip } from '../clip.ts';
import { count } from '../count.ts';

/** At most this many legal moves are listed. */
const MOST_LISTED = 24;

/** The refusal of an illegal move. */
export function notLegalText(notation: string, legal: readonly string[]): string {
  return `"${clip(notation)}" is not a legal move here. ${legalText(legal)}`;
}

/** The refusal of anything but two choices on a sealed turn. */
export function notBothText(notation: string, legal: readonly string[]): string {
  return `Both sides choose here: "${clip(notation)}" should be two choices. ${legalText(legal)}`;
}

function legalText(legal: readonly string[]): string {
  const listed = legal.slice(0, MOST_LISTED).join(', ');
  const more = legal.length - MOST_LISTED;
  return `Legal: ${listed}${more > 0 ? ` and ${count(more)} more` : ''}.`;
}
