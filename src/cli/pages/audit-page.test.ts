import { expect, test } from 'vitest';
import { graphGame } from '../../../test/support/graph-game.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { audit } from '../../study/audit/audit.ts';
import { auditLines } from './audit-page.ts';

test('a won game is not reported as one without a forced win', () => {
  // Player 1 can win at once, or go where both choose unseen for ever.
  const game = graphGame({
    start: { seat: 0, to: ['won', 'round'] },
    round: {
      sealed: 0,
      to: [
        ['round', 'won'],
        ['lost', 'round'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  const audited = audit(game, {});
  if (!audited.ok) throw new Error(audited.error.message);
  const lines = renderLines(auditLines(game, audited.value).map(({ phrase }) => phrase));
  expect(lines).toContain('  With best play          Player 1 wins in 1 turn');
  expect(lines).toContain('  Perfect against random  Player 1 wins 100 %');
  // Player 2 cannot make play end, but holds with one choice and waits for a mistake.
  expect(lines).toContain('  Random against perfect  Player 1 wins 50.00 %');
  const facts = lines.slice(0, lines.indexOf('The idea'));
  expect(facts.join('\n')).not.toContain('can force a win');
});
