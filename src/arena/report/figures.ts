import type { PlayerScoreData, RatingData } from '../../protocol/answers/arena.ts';

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function scoreText({ games, score }: PlayerScoreData): string {
  return games === 0 ? '–' : percent(score);
}

/** The standard error of a score, with the luck of openings and seats taken out. */
export function errorText({ adjusted }: PlayerScoreData): string {
  return adjusted === null ? '–' : `± ${percent(adjusted.error)}`;
}

export function lossText(loss: number | null): string {
  return loss === null ? '–' : loss.toFixed(3);
}

/** "212 (180 to 250)"; a question mark for a bound that the games do not give. */
export function ratingText(rating: RatingData | null): string {
  if (rating === null) return '–';
  const [least, most] = rating.interval;
  if (least === most && least !== null) return `${Math.round(rating.rating)} exact`;
  const end = (value: number | null): string => (value === null ? '?' : String(Math.round(value)));
  return `${Math.round(rating.rating)} (${end(least)} to ${end(most)})`;
}

export function rightText({ right, mattered }: PlayerScoreData): string {
  return mattered === 0 ? '–' : percent(right / mattered);
}
