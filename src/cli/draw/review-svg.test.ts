import { expect, test } from 'vitest';
import { sampleOf } from '../../../test/support/sample.ts';
import { played, solved, started } from '../../../test/support/started.ts';
import { SEATS } from '../../core/seat.ts';
import { type Review, review } from '../../study/review/review.ts';
import { graphSvg } from './review-svg.ts';

/** The long sample of Leap to Twenty: twenty turns and five blunders. */
function reviewed(): Review {
  const { id, moves } = sampleOf('leap-to-twenty');
  const start = started(id);
  return review(solved(start), played(start, moves));
}

test('the picture needs nothing beside it and quotes no markup', () => {
  const svg = graphSvg(reviewed(), 'A & <b>"\u0007');
  expect(svg).toContain('A &amp; &lt;b&gt;');
  expect(svg).toMatch(/^<svg [^>]+>[\s\S]+<\/svg>\n$/);
  expect(svg).not.toMatch(/href|url\((?!#)|<script|NaN|undefined/);
  expect(svg).toContain('prefers-color-scheme:dark');
  expect(svg.match(/class="sign"/g)).toHaveLength(5);
  expect(svg.match(/<circle/g)).toHaveLength(21);
  for (const seat of SEATS) expect(svg).toContain(seat === 0 ? 'class="one"' : 'class="two"');
});
