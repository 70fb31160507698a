import { SMALL_CUP, withFiles } from '@touchline/test-data';
import { seasonTables } from '../../tables/season-table.ts';
import { isGoal } from '../../tables/goals.ts';
import { readReplayWorld } from '../../worlds/replay/index.ts';
import { createSimulatedWorld } from '../../worlds/simulated/index.ts';
import type {
  Fixture,
  FixtureEvent,
  FixtureGoals,
  ScheduledFixture,
  FixtureSide,
  World,
} from '../../worlds/world.ts';
import { withEventFaults } from './distorted-world.ts';
import { eventFaultsSchema } from './event-faults.ts';

/** A match of the small World Cup (2-1, with an own goal at 45+2), and simulated ones: faults apply to every world. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

interface Watched {
  readonly world: World;
  readonly scheduled: ScheduledFixture;
}

const replayed = await withFiles(SMALL_CUP, (directory) => readReplayWorld(directory, 1));
const simulated = createSimulatedWorld({ seed: 1 });

const watched = (world: World, id: number, ms: number): Watched => {
  const scheduled = world.at(ms).scheduled(id);
  if (scheduled === undefined) throw new Error(`no match ${String(id)}`);
  return { world, scheduled };
};

const KICKOFF = Date.parse('2022-11-20T16:00:00Z');
const cup = watched(replayed, 20_221, KICKOFF);

/** Matches of England's first league on one day, with events and line-ups. */
const SATURDAY = Date.parse('2026-03-14T12:00:00Z');
const league = simulated
  .at(SATURDAY)
  .scheduledBetween(SATURDAY, SATURDAY + 12 * 60 * MINUTE_MS)
  .filter(({ leagueId }) => leagueId === 101)
  .map((scheduled) => ({ world: simulated, scheduled }));

const tell = ({ world, scheduled }: Watched, faults: object, ms: number): Fixture =>
  withEventFaults(world, () => eventFaultsSchema.parse(faults))
    .at(ms)
    .fixture(scheduled);
const truth = ({ world, scheduled }: Watched, ms: number): Fixture => world.at(ms).fixture(scheduled);

/** Instants of a match from a minute before kick-off until long after all faults have ended. */
const instants = ({ scheduled }: Watched, stepS: number): readonly number[] =>
  Array.from(
    { length: (160 * 60) / stepS },
    (_, index) => scheduled.kickoffMs - MINUTE_MS + index * stepS * SECOND_MS,
  );

const text = (event: FixtureEvent): string => JSON.stringify(event);
const texts = ({ events }: Fixture): readonly string[] => events.map(text);
const sorted = (fixture: Fixture): readonly string[] => [...texts(fixture)].sort();

const scoreOfList = ({ events }: Fixture): FixtureGoals => {
  const of = (side: FixtureSide): number =>
    events.filter((event) => isGoal(event) && event.side === side).length;
  return { home: of('home'), away: of('away') };
};

/** Returns for how many seconds a condition holds. */
const secondsOf = (one: Watched, isSo: (ms: number) => boolean): number =>
  instants(one, 1).filter((ms) => isSo(ms)).length;

const all: readonly Watched[] = [cup, ...league.slice(0, 1)];

describe('late events', () => {
  const faults = { late: { seconds: 60 } };

  it('appear together with their goals, 30 to 60 seconds after they happened', () => {
    for (const one of all) {
      const seen = new Map<string, number>();
      const happened = new Map<string, number>();
      for (const ms of instants(one, 1)) {
        const reported = tell(one, faults, ms);
        if (reported.goals !== null && reported.status.code !== 'LIVE')
          expect(reported.goals).toEqual(scoreOfList(reported));
        for (const event of texts(reported)) if (!seen.has(event)) seen.set(event, ms);
        for (const event of texts(truth(one, ms))) if (!happened.has(event)) happened.set(event, ms);
      }
      expect(seen.size).toBeGreaterThan(2);
      for (const [event, ms] of seen) {
        const delay = ms - (happened.get(event) ?? 0);
        expect(delay).toBeGreaterThanOrEqual(30 * SECOND_MS);
        expect(delay).toBeLessThanOrEqual(61 * SECOND_MS);
      }
    }
  }, 60_000);

  it('leave the half-time score outdated until they appear', () => {
    // The own goal is in the second minute of stoppage time, shortly before half-time.
    const wrong = instants(cup, 1)
      .map((ms) => tell(cup, { late: { seconds: 600 } }, ms))
      .filter(({ status }) => status.code === 'HT');
    expect(wrong[0]?.score.halftime).toEqual({ home: 1, away: 0 });
    expect(wrong.at(-1)?.score.halftime).toEqual({ home: 1, away: 1 });
  });

  it('can be a share of the events, chosen by the seed', () => {
    const some = (seed: number) =>
      instants(cup, 5).map((ms) => texts(tell(cup, { late: { seconds: 60, share: 0.5, seed } }, ms)).length);
    expect(some(1)).toEqual(some(1));
    expect(some(1)).not.toEqual(some(3));
  });
});

describe('a score that is ahead of its event', () => {
  it("is always correct; the goal's event appears without a player first, then with one", () => {
    const stages = new Set<string>();
    for (const ms of instants(cup, 1)) {
      const reported = tell(cup, { scoreAhead: { seconds: 60 } }, ms);
      expect([reported.goals, reported.score]).toEqual([truth(cup, ms).goals, truth(cup, ms).score]);
      const goals = reported.events.filter(isGoal);
      const missing = truth(cup, ms).events.filter(isGoal).length - goals.length;
      if (missing > 0) stages.add('no event');
      if (goals.some(({ player }) => player.name === null)) stages.add('no name');
    }
    expect([...stages]).toEqual(['no event', 'no name']);
    expect(texts(tell(cup, { scoreAhead: {} }, KICKOFF + 160 * MINUTE_MS))).toEqual(
      texts(truth(cup, KICKOFF + 160 * MINUTE_MS)),
    );
  });
});

describe('a duplicated event', () => {
  it('is listed twice for two minutes and does not change the score', () => {
    const twice = secondsOf(cup, (ms) => {
      const reported = tell(cup, { duplicated: { seconds: 120 } }, ms);
      expect(reported.goals).toEqual(truth(cup, ms).goals);
      return new Set(texts(reported)).size < reported.events.length;
    });
    // There are events in three minutes, two of them in the same minute, which lasts up to a minute longer.
    expect(twice).toBeGreaterThanOrEqual(3 * 120);
    expect(twice).toBeLessThanOrEqual(3 * 120 + 60);
  });

  it('can be a minute later the second time', () => {
    const at = KICKOFF + 16 * MINUTE_MS;
    const { events } = tell(cup, { duplicated: { shifted: true } }, at);
    expect(events.map(({ elapsed, player }) => [elapsed, player.id])).toEqual([
      [16, 109],
      [17, 109],
    ]);
  });
});

describe('a reordered list', () => {
  it('contains all events, in another order every half minute', () => {
    const orders = new Set<string>();
    const over = KICKOFF + 130 * MINUTE_MS;
    for (let window = 0; window < 10; window += 1) {
      const reported = tell(cup, { reordered: {} }, over + window * 30 * SECOND_MS);
      expect(sorted(reported)).toEqual(sorted(truth(cup, over)));
      orders.add(texts(reported).join());
    }
    expect(orders.size).toBeGreaterThan(3);
  });
});

describe('a missing event', () => {
  it('is listed, then missing with its goal, then listed permanently', () => {
    const shown: boolean[] = [];
    for (const ms of instants(cup, 1)) {
      const reported = tell(cup, { missing: { seconds: 45 } }, ms);
      if (reported.goals !== null) expect(reported.goals).toEqual(scoreOfList(reported));
      const has = reported.events.some(({ elapsed }) => elapsed === 16);
      if (shown.at(-1) !== has) shown.push(has);
    }
    expect(shown).toEqual([false, true, false, true]);
  });
});

describe('an invented fact', () => {
  it('a booking of a player in the match is listed for a minute and withdrawn', () => {
    for (const one of all) {
      const made = new Set<string>();
      const seconds = secondsOf(one, (ms) => {
        const reported = tell(one, { withdrawn: { seconds: 60 } }, ms);
        expect(reported.goals).toEqual(truth(one, ms).goals);
        const known = new Set(texts(truth(one, ms)));
        const extra = reported.events.filter((event) => !known.has(text(event)));
        for (const event of extra) made.add(text(event));
        return extra.length > 0;
      });
      expect([seconds, made.size]).toEqual([60, 1]);
      const [booked] = made;
      expect(booked).toMatch(/"player":\{"id":\d+,.*"type":"Card"/);
    }
  }, 60_000);

  it('a goal that VAR cancels changes score, half-time score and list; a Var event stays', () => {
    for (const one of all) {
      let decided = 0;
      const seconds = secondsOf(one, (ms) => {
        const [reported, true_] = [tell(one, { overturned: { seconds: 90 } }, ms), truth(one, ms)];
        const more = reported.events.length - true_.events.length;
        const goals = (reported.goals?.home ?? 0) + (reported.goals?.away ?? 0);
        const before = (true_.goals?.home ?? 0) + (true_.goals?.away ?? 0);
        if (reported.goals !== null && reported.status.code === '1H')
          expect(reported.score.halftime).toEqual(reported.goals);
        if (goals === before) decided += more;
        else expect([goals - before, more]).toEqual([1, 1]);
        return goals > before;
      });
      expect(seconds).toBe(90);
      expect(decided).toBeGreaterThan(0);
      const last = tell(one, { overturned: { seconds: 90 } }, one.scheduled.kickoffMs + 150 * MINUTE_MS);
      const taken = last.events.find(({ type, detail }) => type === 'Var' && detail === 'Goal cancelled');
      expect(taken?.comments).toMatch(/^(Offside|Foul|Handball)$/);
    }
  }, 60_000);

  it('a goal can disappear without a Var event', () => {
    const over = KICKOFF + 150 * MINUTE_MS;
    const faults = { overturned: { count: 3, trace: 'none' } };
    expect(tell(cup, faults, over)).toEqual(truth(cup, over));
    const goals = instants(cup, 10).map((ms) => tell(cup, faults, ms).goals?.home ?? 0);
    expect(goals).not.toEqual(instants(cup, 10).map((ms) => truth(cup, ms).goals?.home ?? 0));
  });

  it('the half-time score is wrong for two minutes', () => {
    const wrong = secondsOf(cup, (ms) => {
      const reported = tell(cup, { halfTimeScore: {} }, ms);
      expect(reported.goals).toEqual(truth(cup, ms).goals);
      const isWrong = JSON.stringify(reported.score) !== JSON.stringify(truth(cup, ms).score);
      if (isWrong) expect(reported.status.code).toBe('HT');
      return isWrong;
    });
    expect(wrong).toBe(120);
  });
});

describe('faults', () => {
  const everything = {
    late: { share: 0.5 },
    scoreAhead: { share: 0.5 },
    missing: { share: 0.5 },
    duplicated: {},
    reordered: {},
    withdrawn: { count: 2 },
    overturned: { count: 2, trace: 'none' },
    halfTimeScore: {},
  };

  it('all of them together end with the true state, in every match', () => {
    for (const one of all) {
      const over = one.scheduled.kickoffMs + 150 * MINUTE_MS;
      const [reported, true_] = [tell(one, everything, over), truth(one, over)];
      expect({ ...reported, events: sorted(reported) }).toEqual({ ...true_, events: sorted(true_) });
    }
  });

  it('give the same result for an instant, regardless of the order of requests', () => {
    const moments = instants(cup, 60);
    const forwards = moments.map((ms) => tell(cup, everything, ms));
    const backwards = moments.toReversed().map((ms) => tell(cup, everything, ms));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  it('affect only the given fixtures', () => {
    const [first, second] = league;
    if (first === undefined || second === undefined) throw new Error('no league');
    const faults = { overturned: { fixtures: [first.scheduled.id] } };
    const differs = (one: Watched): boolean =>
      instants(one, 10).some(
        (ms) => JSON.stringify(tell(one, faults, ms)) !== JSON.stringify(truth(one, ms)),
      );
    expect([differs(first), differs(second)]).toEqual([true, false]);
  });

  it('affect the tables, too', () => {
    const faults = eventFaultsSchema.parse({ overturned: { seconds: 90 } });
    const points = (world: World, ms: number) =>
      seasonTables(world.at(ms), 1, 2022).map(({ rows }) => rows.map(({ all: { goalsFor } }) => goalsFor));
    const distorted = withEventFaults(replayed, () => faults);
    const differing = instants(cup, 10).filter(
      (ms) => JSON.stringify(points(distorted, ms)) !== JSON.stringify(points(replayed, ms)),
    );
    expect(differing).toHaveLength(9);
  });

  it('end six hours after kick-off', () => {
    const later = KICKOFF + 6 * 60 * MINUTE_MS + 1;
    const faults = { overturned: {}, reordered: {} };
    expect(tell(cup, faults, later - 1)).not.toEqual(truth(cup, later - 1));
    expect(tell(cup, faults, later)).toEqual(truth(cup, later));
  });
});
