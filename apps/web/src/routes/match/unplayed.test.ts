import { phaseOf, type StatusCode } from '@touchline/contracts';
import { isUnplayed } from './unplayed.ts';

const NONE = { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null };

function at(code: StatusCode, home: number | null) {
  return {
    status: { code, phase: phaseOf(code), minute: null, addedTime: null, confirmed: true },
    score: { ...NONE, home, away: home },
  };
}

test.each(['NS', 'TBD', 'PST', 'CANC'] as const)('%s without a score is unplayed', (code) => {
  expect(isUnplayed(at(code, null))).toBe(true);
});

test.each([
  ['1H', null],
  ['SUSP', null],
  ['FT', 0],
  ['ABD', 1],
] as const)('%s with %s is not', (code, goals) => {
  expect(isUnplayed(at(code, goals))).toBe(false);
});
