import { everyWayToSpoil } from '../../../platform/cache/testing/spoilt.ts';
import type { ReportedLineup } from '../match/match.ts';
import { REPORTED_MATCHES_SHAPE } from './match-shape.ts';
import { goal, KICKOFF_MS, reported, score, status, reportedEvent } from '../testing/reported.ts';

const PLAYER = {
  id: '7',
  name: 'A. Player',
  number: 7,
  position: 'forward',
  grid: { row: 4, column: 1 },
} as const;
const KIT = { primary: '#ffffff', number: '#000000', border: '#ff0000' };
const LINEUP: ReportedLineup = {
  formation: '4-4-2',
  coach: { id: '1', name: 'C. Coach' },
  kit: { player: KIT, goalkeeper: KIT },
  starters: [PLAYER],
  substitutes: [PLAYER],
};
const GOALS = { home: 1, away: 0 };

/** A match with every part that a provider can report. */
const WHOLE = {
  observedAtMs: KICKOFF_MS,
  matches: [
    reported({
      status: status('2H', 90, 3),
      score: score(1, 0, { halfTime: GOALS, fullTime: GOALS, extraTime: GOALS, penalties: GOALS }),
      aggregate: GOALS,
      winner: 'home',
      venue: { name: 'The Ground', city: 'Oslo' },
      referee: 'R. Referee',
      events: [
        { ...goal(12, '7'), addedTime: 1, related: { id: '8', name: 'A. Nother' } },
        reportedEvent('var', 60, { text: 'var.goal-cancelled' }),
      ],
      lineups: { home: LINEUP, away: LINEUP },
      statistics: [{ key: 'shots', home: 3, away: 4, unit: 'count' }],
    }),
  ],
};

const fits = (value: unknown): boolean => REPORTED_MATCHES_SHAPE.safeParse(value).success;

describe('REPORTED_MATCHES_SHAPE', () => {
  test.each([
    ['everything', WHOLE],
    ['a line', { observedAtMs: 1, matches: [reported()] }],
    ['nothing', { observedAtMs: 1, matches: [] }],
    ['no lineups yet', { observedAtMs: 1, matches: [reported({ lineups: null, events: [] })] }],
    [
      'parts not asked for',
      { observedAtMs: 1, matches: [reported({ events: undefined, lineups: undefined })] },
    ],
  ])('%s fits, also after a round trip through JSON', (_name, value) => {
    expect(fits(value)).toBe(true);
    expect(fits(JSON.parse(JSON.stringify(value)))).toBe(true);
  });

  test.each(everyWayToSpoil(WHOLE, ['events', 'lineups', 'statistics']))('$path', ({ value }) => {
    expect(fits(value)).toBe(false);
  });
});
