import { eventOf, matchOf, statusOf } from '../testing/match-of.ts';
import { timelineOf } from './timeline.ts';

const goals = (home: number, away: number) => ({ home, away });
const score = (changes: object) => matchOf({ score: { ...matchOf().score, ...changes } }).score;

function rungs(match: Parameters<typeof timelineOf>[0]) {
  return timelineOf(match).stretches.map(({ rung }) => rung && [rung.kind, rung.score]);
}

describe('the ends of periods', () => {
  it('are absent before half-time', () => {
    const match = matchOf({ status: statusOf('1H', 'live'), events: [eventOf()] });
    expect(rungs(match)).toEqual([null]);
  });

  it('include half-time with its score, and leave the second half open', () => {
    const match = matchOf({
      score: score({ halfTime: goals(1, 0) }),
      events: [eventOf(), eventOf({ id: 'e2', minute: 60, period: 'second-half' })],
    });
    expect(rungs(match)).toEqual([['half-time', goals(1, 0)], null]);
  });

  it('end with full-time if no extra time follows', () => {
    const match = matchOf({
      status: statusOf('FT', 'finished'),
      score: score({ home: 2, away: 1, halfTime: goals(1, 0), fullTime: goals(2, 1) }),
    });
    expect(rungs(match)).toEqual([
      ['half-time', goals(1, 0)],
      ['full-time', goals(2, 1)],
    ]);
  });

  it('add the goals of extra time to those of ninety minutes', () => {
    const match = matchOf({
      status: statusOf('AET', 'finished'),
      score: score({
        home: 3,
        away: 1,
        halfTime: goals(0, 0),
        fullTime: goals(1, 1),
        extraTime: goals(2, 0),
      }),
    });
    expect(rungs(match)).toEqual([
      ['half-time', goals(0, 0)],
      ['end-of-ninety', goals(1, 1)],
      ['extra-time', goals(3, 1)],
    ]);
  });

  it('leave extra time open while it is played', () => {
    const match = matchOf({
      status: statusOf('ET', 'live'),
      score: score({ halfTime: goals(0, 0), fullTime: goals(1, 1) }),
      events: [eventOf({ minute: 95, period: 'extra-time' })],
    });
    expect(rungs(match).at(-1)).toBeNull();
    expect(rungs(match).at(-2)).toEqual(['end-of-ninety', goals(1, 1)]);
  });
});

describe('events', () => {
  it('are sorted by the match clock, stoppage time after the minute, ties in their original order', () => {
    const match = matchOf({
      events: [
        eventOf({ id: 'd', minute: 45, addedTime: 3 }),
        eventOf({ id: 'a', minute: 12 }),
        eventOf({ id: 'c', minute: 45, addedTime: 1 }),
        eventOf({ id: 'b1', minute: 45, type: 'yellow-card' }),
        eventOf({ id: 'b2', minute: 45, type: 'substitution' }),
      ],
    });
    const [first] = timelineOf(match).stretches;
    expect(first?.events.map(({ event }) => event.id)).toEqual(['a', 'b1', 'b2', 'c', 'd']);
  });

  it('exclude phases, except those that interrupt a match', () => {
    const match = matchOf({
      events: [
        eventOf({ id: 'kick-off', type: 'phase', text: 'phase.kick-off', side: null }),
        eventOf({ id: 'stopped', type: 'phase', text: 'phase.suspended', side: null }),
      ],
    });
    expect(timelineOf(match).stretches[0]?.events.map(({ event }) => event.id)).toEqual(['stopped']);
  });
});

describe('a shoot-out', () => {
  const kick = (id: string, side: 'home' | 'away', scored: boolean, minute: number) =>
    eventOf({ id, side, minute, period: 'shootout', type: scored ? 'shootout-goal' : 'shootout-miss' });

  it('is separate from the match and has its own score', () => {
    const match = matchOf({
      status: statusOf('PEN', 'finished'),
      score: score({ home: 1, away: 1, fullTime: goals(1, 1), penalties: goals(2, 1) }),
      events: [
        kick('1', 'home', true, 1),
        kick('2', 'away', false, 2),
        kick('3', 'home', true, 3),
        kick('4', 'away', true, 4),
      ],
    });
    const { stretches, shootout } = timelineOf(match);
    expect(stretches.flatMap(({ events }) => events)).toEqual([]);
    expect(shootout?.kicks.map(({ tally }) => tally)).toEqual([
      goals(1, 0),
      goals(1, 0),
      goals(2, 0),
      goals(2, 1),
    ]);
    expect(shootout?.score).toEqual(goals(2, 1));
  });

  it('does not count a withdrawn kick', () => {
    const match = matchOf({
      status: statusOf('P', 'live'),
      events: [{ ...kick('1', 'home', true, 1), state: 'withdrawn' }],
    });
    expect(timelineOf(match).shootout?.kicks[0]?.tally).toEqual(goals(0, 0));
  });

  it('is absent if there was none', () => {
    expect(timelineOf(matchOf({ status: statusOf('FT', 'finished') })).shootout).toBeNull();
  });
});
