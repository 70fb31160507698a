import { eventOf, matchOf } from '../testing/match-of.ts';
import { newsOf, nothingYet, type Verbosity } from './match-radio.tsx';

const NOW_MS = Date.parse('2026-11-21T16:40:00Z');
const at = new Date(NOW_MS - 30_000).toISOString();
const score = (home: number, away: number) => ({
  home,
  away,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
});
const level = matchOf();
const goal = eventOf({ id: 'g', minute: 67, at, score: { home: 1, away: 0 } });
const card = eventOf({ id: 'c', type: 'yellow-card', minute: 66, at });

function newsAfter(after: Parameters<typeof matchOf>[0], verbosity: Verbosity, before = level) {
  return newsOf(nothingYet(before, NOW_MS), matchOf(after), NOW_MS, verbosity);
}

test('events before the page was opened are not announced', () => {
  const open = matchOf({ score: score(1, 0), events: [goal] });
  expect(newsOf(nothingYet(open, NOW_MS), open, NOW_MS, 'all')).toBeUndefined();
});

test('a goal is one announcement, with its scorer if the event has arrived', () => {
  expect(newsAfter({ score: score(1, 0), events: [goal] }, 'goals')?.news).toMatchObject({
    kind: 'event',
    change: { entry: { event: { id: 'g' } } },
  });
  expect(newsAfter({ score: score(1, 0) }, 'goals')?.news).toEqual({ kind: 'goal', home: 1, away: 0 });
});

test('a revoked goal is announced as a correction', () => {
  const ahead = matchOf({ score: score(1, 0) });
  expect(newsAfter({ score: score(0, 0) }, 'goals', ahead)?.news).toEqual({
    kind: 'correction',
    home: 0,
    away: 0,
  });
});

test('cards and substitutions are announced only if the reader chose “all”', () => {
  expect(newsAfter({ events: [card] }, 'goals')?.news).toBeNull();
  expect(newsAfter({ events: [card] }, 'all')?.news).toMatchObject({
    change: { entry: { event: { id: 'c' } } },
  });
});

test('the final whistle is announced with the score', () => {
  const status = {
    code: 'FT' as const,
    phase: 'finished' as const,
    minute: null,
    addedTime: null,
    confirmed: true,
  };
  expect(newsAfter({ status, score: score(0, 0) }, 'goals')?.news).toEqual({
    kind: 'over',
    home: 0,
    away: 0,
  });
});

test('“off” announces nothing, and switching back on does not announce missed events', () => {
  const next = newsAfter({ score: score(1, 0), events: [goal] }, 'off');
  expect(next?.news).toBeNull();
  const now = matchOf({ score: score(1, 0), events: [goal] });
  expect(next && newsOf(next.announced, now, NOW_MS, 'all')).toBeUndefined();
});

test('a match with a hidden score is not announced', () => {
  expect(newsAfter({ score: { ...score(0, 0), home: null, away: null } }, 'all')).toBeUndefined();
});
