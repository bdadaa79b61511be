import { expect, test } from 'vitest';
import { sampleOf } from '../../../test/support/sample.ts';
import { played, solved, started } from '../../../test/support/started.ts';
import { SEATS } from '../../core/seat.ts';
import { type Review, review } from '../../study/review/review.ts';
import { graphSvg, thin } from './review-svg.ts';

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
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg.match(/class="sign"/g)).toHaveLength(5);
  expect(svg.match(/<circle/g)).toHaveLength(21);
  for (const seat of SEATS) expect(svg).toContain(seat === 0 ? 'class="first"' : 'class="second"');
});

test('a graph of many turns keeps its swings and its end', () => {
  const graph = Array.from({ length: 1000 }, (_, turn) => ({
    value: turn === 517 ? 1 : turn === 999 ? 0.5 : 0,
    assumed: false,
  }));
  const points = thin(graph, 60);
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points.map(({ turn }) => turn)).toContain(517);
  expect(points.at(-1)).toEqual({ turn: 999, chance: { value: 0.5, assumed: false } });
  expect(thin(graph, 1000)).toHaveLength(1000);
});
