import { MatchDetail, MatchSummary } from '@touchline/contracts';
import { WatchMarks } from '../../streams/index.ts';
import { mergeSnapshot } from '../snapshots/merge-snapshot.ts';
import { presentDetail, presentSummary } from './match-presenter.ts';
import { goal, KICKOFF_MS, reported, score, status, reportedEvent } from '../testing/reported.ts';

const UNMARKED = new WatchMarks();
const nowMs = KICKOFF_MS + 3_600_000;
const match = mergeSnapshot(undefined, {
  observedAtMs: nowMs,
  match: reported({
    status: status('2H', 60),
    score: score(2, 1, { halfTime: { home: 1, away: 1 } }),
    events: [
      goal(10, '7'),
      goal(20, '8', 'away'),
      reportedEvent('second-yellow-card', 30, { side: 'away', player: { id: '9', name: 'Nine' } }),
      goal(55, '7'),
      reportedEvent('missed-penalty', 58),
    ],
  }),
});

describe('presentSummary', () => {
  test('fits the contract and includes the phase and the red cards', () => {
    const answer = MatchSummary.parse(presentSummary(match, nowMs, UNMARKED));
    expect(answer).toMatchObject({
      status: { code: '2H', phase: 'live', minute: 60 },
      redCards: { home: 0, away: 1 },
      kickoff: '2026-11-21T15:00:00.000Z',
      updatedAt: '2026-11-21T16:00:00.000Z',
    });
  });
});

describe('presentDetail', () => {
  test('fits the contract', () => {
    const answer = presentDetail(match, nowMs, UNMARKED);
    expect(MatchDetail.parse(answer)).toEqual(answer);
  });

  test('gives the score after each goal, and no score for other events', () => {
    expect(presentDetail(match, nowMs, UNMARKED).events.map((event) => event.score)).toEqual([
      { home: 1, away: 0 },
      { home: 1, away: 1 },
      null,
      { home: 2, away: 1 },
      null,
    ]);
  });

  test('gives no score for a withdrawn goal, and leaves it out of the scores after it', () => {
    const { events = [] } = match;
    const [first, ...rest] = events;
    if (first === undefined) throw new Error('no goal');
    const withdrawn = { ...match, events: [{ ...first, state: 'withdrawn' as const }, ...rest] };
    expect(presentDetail(withdrawn, nowMs, UNMARKED).events.map((event) => event.score)).toEqual([
      null,
      { home: 0, away: 1 },
      null,
      { home: 1, away: 1 },
      null,
    ]);
  });
});
