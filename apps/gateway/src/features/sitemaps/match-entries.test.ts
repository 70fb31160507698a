import { matchOf } from '../feeds/testing/matches.ts';
import { matchEntry } from './match-entries.ts';

const KICKOFF_MS = Date.UTC(2026, 10, 21, 15);
const CHANGED_MS = Date.UTC(2026, 10, 21, 16);

test.each([
  ['to come: nothing is known', matchOf({ code: 'NS' }), {}],
  ['postponed: nothing is known', matchOf({ code: 'PST' }), {}],
  ['over when first seen: it has begun since', matchOf({ code: 'FT' }), { changedMs: KICKOFF_MS }],
  [
    'seen to change: then',
    { ...matchOf({ code: '2H', changedAtMs: CHANGED_MS }), version: 2 },
    { changedMs: CHANGED_MS },
  ],
])('%s', (_, match, changed) => {
  expect(matchEntry(match)).toEqual({ path: '/match/1', ...changed });
});
