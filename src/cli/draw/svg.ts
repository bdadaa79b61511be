/** Text that is safe in a picture: no markup, no invisible characters. */
export function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A coordinate, rounded to what the eye can see. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
