import type { MatchSummary } from '@touchline/contracts';
import { scoreNews } from '../row/use-changed.ts';
import { announcedScores, listNews } from './list-radio.tsx';

const NO_SCORE = { home: null, away: null };

test.each([
  [{ home: 0, away: 0 }, { home: 1, away: 0 }, 'goal'],
  [{ home: 1, away: 0 }, { home: 0, away: 0 }, 'cancelled'],
  [{ home: 1, away: 0 }, { home: 0, away: 1 }, 'corrected'],
  [{ home: 1, away: 0 }, { home: 1, away: 0 }, undefined],
  [NO_SCORE, { home: 1, away: 0 }, undefined],
  [{ home: 1, away: 0 }, NO_SCORE, undefined],
])('a change from %j to %j is %s', (before, now, news) => {
  expect(scoreNews(before, now)).toBe(news);
});

function match(
  id: string,
  home: number | null,
  phase: MatchSummary['status']['phase'] = 'live',
): MatchSummary {
  const score = {
    home,
    away: home === null ? null : 0,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
  };
  const status = { code: '1H', phase, minute: 9, addedTime: null, confirmed: false } as const;
  const team = { id: 't', name: 'Team', shortName: 'T', logo: null };
  const country = { code: null, name: 'World' };
  const league = {
    id: 'l',
    name: 'L',
    country,
    season: 2026,
    round: null,
    logo: null,
    importance: 1,
    friendly: false,
  };
  return {
    ...{
      id,
      sport: 'football',
      league,
      kickoff: '2026-11-21T15:00:00.000Z',
      kickoffConfirmed: true,
      venueZone: null,
    },
    ...{
      status,
      home: team,
      away: team,
      score,
      aggregate: null,
      winner: null,
      redCards: { home: 0, away: 0 },
    },
    ...{ hot: false, stream: 'none', highlights: false, updatedAt: '2026-11-21T15:09:00.000Z' },
  };
}

describe('the announcements of a changed list', () => {
  const before = announcedScores([match('1', 0), match('2', 1), match('3', 0), match('4', null)]);
  const now = [match('1', 1), match('2', 0), match('3', 0, 'finished'), match('4', 2), match('5', 1)];
  const kinds = (verbosity: 'off' | 'goals' | 'all') =>
    listNews(before, now, verbosity).map(({ kind, match: { id } }) => `${kind} ${id}`);

  test('are goals and corrections, but not matches that are new or whose score was hidden', () => {
    expect(kinds('goals')).toEqual(['goal 1', 'correction 2']);
  });

  test('include final whistles for “all”', () => {
    expect(kinds('all')).toEqual(['goal 1', 'correction 2', 'over 3']);
  });

  test('are empty for “off”', () => {
    expect(kinds('off')).toEqual([]);
  });

  test('are limited to three at a time', () => {
    const all = ['1', '2', '3', '4', '5'];
    const many = listNews(
      announcedScores(all.map((id) => match(id, 0))),
      all.map((id) => match(id, 1)),
      'goals',
    );
    expect(many).toHaveLength(3);
  });
});
