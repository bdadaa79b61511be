/** Text as it may stand in a picture: no markup, and nothing that cannot be seen. */
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
