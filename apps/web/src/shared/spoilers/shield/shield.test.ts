import type { Favourites, MatchSummary, Standings } from '@touchline/contracts';
import { isRedacted } from './answer-marks.ts';
import { redactMatch, redactStandings } from './redacted.ts';
import { hiddenResults } from '../hidden-results.ts';
import { shielded, type ShieldRules } from './shield.ts';
import type { Shield } from '../spoiler-setting.ts';
import { matchOf, NOW_MS, pairOf, scorersOf, tableOf } from '../testing/results.ts';

const NOBODY: Favourites = { teams: [], leagues: [], matches: [] };

function filtered(shield: Shield, favourites: Favourites = NOBODY, revealed: readonly string[] = []) {
  const hidden = hiddenResults({ shield, favourites, revealed: new Set(revealed), nowMs: NOW_MS });
  const rules: ShieldRules = {
    match: <T extends MatchSummary>(match: T) => (hidden.match(match) ? redactMatch(match) : match),
    hidesGame: hidden.game,
    table: (standings: Standings) => (hidden.table(standings) ? redactStandings(standings) : standings),
    hidesScorers: hidden.scorers,
    hidesSportTable: hidden.sportTable,
    hidesHighlight: hidden.highlight,
  };
  return (value: unknown) => shielded(value, rules);
}

const over = matchOf({ id: 'm1', home: 'a', away: 'b', phase: 'finished', code: 'PEN', goals: [2, 2] });

describe('the spoiler shield', () => {
  test('off: data stays the same object', () => {
    const answer = { data: [over], meta: { cursor: 'x' } };
    expect(filtered('off')(answer)).toBe(answer);
  });

  test('everything: score, winner, cards and shoot-out are removed; teams and date stay', () => {
    const shown = filtered('everything')({ data: [over] });
    expect(shown).toMatchObject({
      data: [
        {
          id: 'm1',
          home: { id: 'a' },
          status: { code: 'FT', phase: 'finished' },
          score: { home: null, away: null, penalties: null },
          winner: null,
          redCards: { home: 0, away: 0 },
        },
      ],
    });
    // No number of the result is left anywhere.
    expect(JSON.stringify(shown)).not.toMatch(/"(home|away)":[1-9]/);
  });

  test('everything: matches that have not begun or were played a week ago are not hidden', () => {
    const later = matchOf({ id: 'm2', home: 'a', away: 'c', phase: 'scheduled', code: 'NS', goals: null });
    const old = matchOf({
      id: 'm3',
      home: 'a',
      away: 'c',
      phase: 'finished',
      code: 'FT',
      goals: [1, 0],
      daysAgo: 8,
    });
    const answer = { data: [later, old] };
    expect(filtered('everything')(answer)).toBe(answer);
  });

  test('followed: only matches of followed teams, and followed matches', () => {
    const other = matchOf({ id: 'm4', home: 'c', away: 'd', phase: 'live', code: '1H', goals: [1, 0] });
    const starred = matchOf({ id: 'm5', home: 'e', away: 'f', phase: 'live', code: '2H', goals: [0, 3] });
    const see = filtered('followed', { teams: ['b'], leagues: [], matches: ['m5'] });
    expect(see([over, other, starred])).toMatchObject([
      { score: { home: null } },
      { score: { home: 1 } },
      { score: { home: null } },
    ]);
  });

  test('a revealed result is shown', () => {
    const answer = { data: [over] };
    expect(filtered('everything', NOBODY, ['m1'])(answer)).toBe(answer);
  });

  test('a match detail loses its events and statistics too', () => {
    const detail = { ...over, events: [{ type: 'goal' }], statistics: [{ key: 'shots', home: 9, away: 2 }] };
    expect(filtered('everything')({ data: detail })).toMatchObject({ data: { events: [], statistics: [] } });
  });

  test('a form without the entry of a hidden match reveals no result', () => {
    const form = [
      { match: over, result: 'W', venue: 'home' },
      {
        match: matchOf({
          id: 'm6',
          home: 'a',
          away: 'z',
          phase: 'finished',
          code: 'FT',
          goals: [0, 1],
          daysAgo: 9,
        }),
        result: 'L',
        venue: 'home',
      },
    ];
    expect(filtered('everything')({ form })).toMatchObject({ form: [{ match: { id: 'm6' }, result: 'L' }] });
  });

  test('a tally leaves out hidden meetings', () => {
    const pair = pairOf([
      over,
      matchOf({ id: 'm7', home: 'b', away: 'a', phase: 'finished', code: 'FT', goals: [3, 1], daysAgo: 100 }),
    ]);
    expect(filtered('everything')({ data: pair })).toMatchObject({
      data: { tally: { played: 1, aWins: 0, draws: 0, bWins: 1, goals: { home: 1, away: 3 } } },
    });
  });

  test('hiding a meeting in play changes no tally, because it was never counted', () => {
    const live = matchOf({ id: 'm8', home: 'a', away: 'b', phase: 'live', code: '2H', goals: [0, 1] });
    const old = matchOf({
      id: 'm9',
      home: 'a',
      away: 'b',
      phase: 'finished',
      code: 'FT',
      goals: [2, 1],
      daysAgo: 90,
    });
    const pair = { ...pairOf([old]), meetings: [live, old] };
    expect(filtered('everything')({ data: pair })).toMatchObject({
      data: { tally: { played: 1, aWins: 1, draws: 0, bWins: 0, goals: { home: 2, away: 1 } } },
    });
  });

  test('a hidden meeting decided by a shoot-out is removed from the draws, where it was counted', () => {
    const shootout = { ...over, winner: 'home' as const };
    const pair = { ...pairOf([over]), meetings: [shootout] };
    expect(filtered('everything')(pair)).toMatchObject({
      tally: { played: 0, aWins: 0, draws: 0, bWins: 0, goals: { home: 0, away: 0 } },
    });
  });

  test('a list of scorers is hidden for everything, and if it has a player of a followed team', () => {
    const list = scorersOf(['a', 'b']);
    expect(filtered('everything')({ data: list })).toMatchObject({ data: { scorers: [], concealed: true } });
    expect(filtered('followed', { teams: ['c'], leagues: [], matches: [] })(list)).toBe(list);
    expect(filtered('followed', { teams: ['b'], leagues: [], matches: [] })(list)).toMatchObject({
      scorers: [],
    });
    expect(filtered('everything', NOBODY, ['scorers-l1-2026'])(list)).toBe(list);
  });

  test('followed: a table that counts a followed match in play is hidden', () => {
    const table = {
      ...tableOf(['a', 'b']),
      live: [{ match: 'm5', home: 'a', away: 'b', score: { home: 1, away: 0 }, counted: null }],
    };
    expect(filtered('followed', { teams: [], leagues: [], matches: ['m5'] })(table)).toMatchObject({
      groups: [],
    });
    expect(filtered('followed', { teams: [], leagues: [], matches: ['m6'] })(table)).toBe(table);
  });

  test('a table is hidden as a whole: for everything, and if it contains a followed team', () => {
    const table = tableOf(['a', 'b']);
    const covered = filtered('everything')({ data: table });
    expect(covered).toMatchObject({ data: { groups: [], live: [] } });
    expect(filtered('followed')({ data: table })).toEqual({ data: table });
    const seen = filtered('followed', { teams: ['b'], leagues: [], matches: [] })(table);
    expect(typeof seen === 'object' && seen !== null && isRedacted(seen)).toBe(true);
    expect(filtered('everything', NOBODY, ['table-l1-2026'])(table)).toBe(table);
  });

  test('a table of another sport is hidden only for everything, because its teams cannot be followed yet', () => {
    const league = { id: '610', name: 'Norra', country: null };
    const table = { sport: 'hockey', league, season: '2026', groups: [{ name: null, rows: [{ rank: 1 }] }] };
    const covered = filtered('everything')({ data: table });
    expect(covered).toMatchObject({ data: { league, groups: [], concealed: true } });
    expect(filtered('followed', { teams: ['1'], leagues: [], matches: [] })(table)).toBe(table);
    expect(filtered('everything', NOBODY, ['table-hockey-610-2026'])(table)).toBe(table);
  });

  test('the title of a highlight keeps its teams and loses its score', () => {
    const highlight = {
      id: 'h',
      lang: 'en',
      matchId: 'm1',
      title: 'Aston Rovers 2–2 Brook City',
      summary: 'Late drama',
      seconds: 90,
      poster: null,
      url: null,
      plays: false,
      publishedAt: new Date(NOW_MS).toISOString(),
    };
    expect(filtered('everything')([highlight])).toMatchObject([
      { title: 'Aston Rovers – Brook City', summary: null },
    ]);
  });
});
