import { redactMatch } from '../../shared/spoilers/shield/redacted.ts';
import { matchOf } from '../../shared/spoilers/testing/results.ts';
import { winnerOf } from './cup-winner.tsx';

const final = matchOf({ id: 'f', home: 'a', away: 'b', phase: 'finished', code: 'FT', goals: [1, 2] });

test('the winner of the final is the winner of the cup', () => {
  expect(winnerOf([final])?.id).toBe('b');
});

test('there is no winner before the final is over, for a final in two legs, or while its result is hidden', () => {
  const on = matchOf({ id: 'f', home: 'a', away: 'b', phase: 'live', code: '2H', goals: [1, 0] });
  expect([winnerOf([]), winnerOf([on]), winnerOf([final, final]), winnerOf([redactMatch(final)])]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
