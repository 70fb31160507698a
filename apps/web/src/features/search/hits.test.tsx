/** @jest-environment ./jest-environment-browser.mjs */

import { render } from '@testing-library/react';
import { MOST_HITS, SearchHit, MatchSummary } from '@touchline/contracts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { HitCount, hitGroups, hitPath, HitLine } from './hits.tsx';

test.each([
  ['en', 1, '1 result'],
  ['ru', 3, '3 результата'],
  ['en', MOST_HITS, 'Showing the first 20 results'],
  ['de', MOST_HITS, 'Die ersten 20 Treffer'],
] as const)('in %s, %i hits are counted as “%s”', async (language, count, text) => {
  const around = await pageAround({ language });
  const { container } = render(around(<HitCount count={count} />));
  expect(container.textContent).toBe(text);
});

const team = { id: '7', name: 'Hafenstadt 09', shortName: 'HAF', logo: null };
const player = (id: string, of: typeof team | null): SearchHit =>
  SearchHit.parse({ kind: 'player', player: { id, name: 'Ada Nilsen', photo: null }, team: of });
const league: SearchHit = SearchHit.parse({
  kind: 'league',
  league: {
    id: '39',
    name: 'First Division',
    country: { code: 'DE', name: 'Germany' },
    season: 2026,
    logo: null,
    sport: 'football',
    type: 'league',
  },
});

test('the best hit comes first, with the others of its kind', () => {
  const groups = hitGroups([player('1', team), league, player('2', null)]);
  expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
    ['player', 2],
    ['league', 1],
  ]);
});

test('no hits are no group', () => {
  expect(hitGroups([])).toEqual([]);
});

test('a player leads to the team’s squad, and nowhere without a team', () => {
  expect(hitPath(player('1', team))).toBe('/team/7?tab=squad');
  expect(hitPath(player('1', null))).toBeUndefined();
  expect(hitPath(league)).toBe('/league/39');
});

const side = (id: string, name: string) => ({ id, name, shortName: name, logo: null });

const MATCH = MatchSummary.parse({
  id: '1',
  sport: 'football',
  league: {
    id: '10',
    name: 'Erste Liga',
    country: { code: 'DE', name: 'Germany' },
    season: 2026,
    round: null,
    logo: null,
  },
  kickoff: '2026-11-21T15:30:00Z',
  kickoffConfirmed: true,
  status: { code: 'FT', phase: 'finished', minute: null, addedTime: null, confirmed: true },
  home: side('100', 'Lions'),
  away: side('101', 'Rovers'),
  score: { home: 2, away: 1, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  aggregate: null,
  winner: 'home',
  redCards: { home: 0, away: 0 },
  hot: false,
  stream: 'none',
  highlights: false,
  updatedAt: '2026-11-21T17:30:00Z',
});

test.each([
  ['en', '2–1'],
  ['de', '2:1'],
  ['es', '2-1'],
] as const)(
  'in %s the score of a found match has the separator of the language: %s',
  async (language, score) => {
    const around = await pageAround({ language });
    const { container } = render(around(<HitLine hit={{ kind: 'match', match: MATCH }} />));
    expect(container.querySelector('b')?.textContent).toBe(score);
  },
);
