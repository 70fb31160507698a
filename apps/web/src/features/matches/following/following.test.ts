import type { MatchSummary } from '@touchline/contracts';
import { matchOf } from '../testing/match-of.ts';
import { cardMatches, followedInOrder } from './following.tsx';

const match = (id: string): MatchSummary => matchOf({ id });
const moments = (live: string[], next: string[], last: string[]) => ({
  live: live.map(match),
  next: next.map(match),
  last: last.map(match),
});
const idsOf = (...asked: Parameters<typeof cardMatches>): string =>
  cardMatches(...asked)
    .map(({ id }) => id)
    .join();

describe('the matches of a card', () => {
  test('are a live one, the next one and the last one', () => {
    expect(idsOf({ moments: moments(['L'], ['n1', 'n2'], ['p1', 'p2']), live: [] })).toBe('L,n1,p1');
  });

  test('are the next two and the last result if none is live', () => {
    expect(idsOf({ moments: moments([], ['n1', 'n2', 'n3'], ['p1', 'p2']), live: [] })).toBe('n1,n2,p1');
  });

  test.each([
    ['before the first match of a season', moments([], ['n1', 'n2', 'n3'], []), 'n1,n2,n3'],
    ['after the last one', moments([], [], ['p1', 'p2', 'p3']), 'p1,p2,p3'],
    ['for a league with live matches only', moments(['L1', 'L2', 'L3'], [], []), 'L1,L2,L3'],
  ])('are still three %s', (_, lists, ids) => {
    expect(idsOf({ moments: lists, live: [] })).toBe(ids);
  });

  test('include a match from the live list once, even if it is still listed as the next one', () => {
    expect(idsOf({ moments: moments([], ['n1', 'n2'], ['p1']), live: [match('n1')] })).toBe('n1,n2,p1');
  });
});

describe('the order of cards', () => {
  const followed = { teams: ['1', '2'], leagues: ['10'] };
  const idsInOrder = (live: readonly MatchSummary[]): string =>
    followedInOrder(followed, live)
      .map(({ kind, id }) => `${kind} ${id}`)
      .join();

  test('is teams before leagues, most recently followed first', () => {
    expect(idsInOrder([])).toBe('teams 2,teams 1,leagues 10');
  });

  test('puts a team that is playing first', () => {
    const away = { id: '1', name: 'Home', shortName: 'Home', logo: null };
    const league = { ...matchOf({}).league, id: '99' };
    expect(idsInOrder([matchOf({ away, league })])).toBe('teams 1,teams 2,leagues 10');
  });
});
