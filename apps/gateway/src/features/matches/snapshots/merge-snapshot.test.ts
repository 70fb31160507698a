import fc from 'fast-check';
import type { ReportedMatch } from '../match/match.ts';
import { mergeSnapshot, BEHIND_REFUSED_MS } from './merge-snapshot.ts';
import { compareProgress } from './match-progress.ts';
import type { Match } from '../match/match-snapshot.ts';
import { goal, KICKOFF_MS, MINUTE_MS, reported, score, status } from '../testing/reported.ts';

const at = (minute: number): number => KICKOFF_MS + minute * MINUTE_MS;

function observed(...answers: readonly (readonly [ReportedMatch, number])[]): Match {
  let match: Match | undefined;
  for (const [report, observedAtMs] of answers) match = mergeSnapshot(match, { match: report, observedAtMs });
  if (match === undefined) throw new Error('nothing was observed');
  return match;
}

const early = reported({ status: status('1H', 20), score: score(0, 0) });
const later = reported({ status: status('1H', 40), score: score(1, 0) });
const over = reported({ status: status('FT', 90), score: score(2, 1), winner: 'home' });

describe('mergeSnapshot', () => {
  test('a change increments the version, the same report again does not', () => {
    const first = observed([early, at(20)]);
    expect(first).toMatchObject({ version: 1, changedAtMs: at(20) });
    const same = observed([early, at(20)], [early, at(21)]);
    expect(same).toMatchObject({ version: 1, changedAtMs: at(20), observedAtMs: at(21) });
    expect(observed([early, at(20)], [later, at(40)])).toMatchObject({ version: 2, changedAtMs: at(40) });
  });

  test('a change is dated to the arrival of its response, not to the start of the call', () => {
    const first = mergeSnapshot(undefined, {
      match: early,
      observedAtMs: at(20),
      answeredAtMs: at(20) + 300,
    });
    expect(first).toMatchObject({ observedAtMs: at(20), changedAtMs: at(20) + 300 });
    const next = mergeSnapshot(first, { match: later, observedAtMs: at(40), answeredAtMs: at(40) + 900 });
    expect(next).toMatchObject({ observedAtMs: at(40), changedAtMs: at(40) + 900 });
    const same = mergeSnapshot(next, { match: later, observedAtMs: at(41), answeredAtMs: at(41) + 5 });
    expect(same).toMatchObject({ observedAtMs: at(41), changedAtMs: at(40) + 900 });
  });

  test('a response whose call began earlier is not accepted', () => {
    expect(observed([later, at(40)], [early, at(20)])).toMatchObject({ score: later.score, version: 1 });
  });

  test('a response of an earlier moment of the match is refused at first', () => {
    const match = observed([later, at(40)], [early, at(40) + 15_000]);
    expect(match.score).toEqual(later.score);
  });

  test('a response of an earlier moment is accepted as a correction once it persists', () => {
    const since = at(91);
    const reopened = reported({ status: status('2H', 90, 4), score: score(2, 1) });
    const refused = observed([over, at(90)], [reopened, since], [reopened, since + BEHIND_REFUSED_MS - 1]);
    expect(refused.status.code).toBe('FT');
    expect(
      observed([over, at(90)], [reopened, since], [reopened, since + BEHIND_REFUSED_MS]).status.code,
    ).toBe('2H');
  });

  test('a newer response in between restarts the wait', () => {
    const since = at(91);
    const match = observed(
      [over, at(90)],
      [later, since],
      [over, since + 60_000],
      [later, since + BEHIND_REFUSED_MS],
    );
    expect(match.status.code).toBe('FT');
  });

  test('a goal withdrawn while the clock runs on counts immediately', () => {
    const cancelled = reported({ status: status('1H', 42), score: score(0, 0) });
    expect(observed([later, at(40)], [cancelled, at(42)]).score.home).toBe(0);
  });

  test('parts missing from a response keep their known value', () => {
    const whole = reported({
      ...later,
      events: [goal(38, 'Smith')],
      statistics: [{ key: 'corners', home: 3, away: 1, unit: 'count' }],
      venue: { name: 'Ground', city: 'Town' },
    });
    const match = observed(
      [whole, at(40)],
      [reported({ status: status('HT', 45), score: score(1, 0) }), at(46)],
    );
    expect(match).toMatchObject({ statistics: whole.statistics, venue: whole.venue, status: { code: 'HT' } });
    expect(match.events).toHaveLength(1);
  });

  test('an old response still fills in a part that is not known yet', () => {
    const old = reported({ ...early, events: [] });
    const match = observed([later, at(40)], [old, at(20)]);
    expect(match).toMatchObject({ events: [], score: later.score, version: 2 });
  });

  test('an empty list does not replace known statistics', () => {
    const statistics = [{ key: 'corners', home: 3, away: 1, unit: 'count' as const }];
    const match = observed(
      [reported({ ...early, statistics }), at(20)],
      [reported({ ...later, statistics: [] }), at(40)],
    );
    expect(match.statistics).toEqual(statistics);
  });
});

/** The states of a match, as a provider without delay would have reported them minute by minute. */
const course = fc
  .array(fc.constantFrom('home', 'away', 'none'), { minLength: 10, maxLength: 90 })
  .map((minutes) => {
    let home = 0;
    let away = 0;
    return minutes.map((scorer, minute) => {
      if (scorer === 'home') home += 1;
      if (scorer === 'away') away += 1;
      const code = minute < 45 ? ('1H' as const) : ('2H' as const);
      return reported({ status: status(code, minute), score: score(home, away) });
    });
  });

describe('mergeSnapshot, with responses in any order', () => {
  test('caches that lag by less than the wait never move a match backwards', () => {
    fc.assert(
      fc.property(
        course,
        fc.array(fc.record({ lag: fc.integer({ min: 0, max: 8 }), late: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 90,
          maxLength: 90,
        }),
        (states, delays) => {
          // One response every 10 s, of a state up to 80 s old, that arrives up to three responses late.
          const answers = states
            .map((_state, index) => {
              const { lag = 0, late = 0 } = delays[index] ?? {};
              const match = states[Math.max(0, index - lag)] ?? early;
              return { match, observedAtMs: index * 10_000, arrives: index + late };
            })
            .sort((a, b) => a.arrives - b.arrives);
          let match: Match | undefined;
          for (const answer of answers) {
            const next = mergeSnapshot(match, answer);
            if (match !== undefined) expect(compareProgress(next, match)).toBeGreaterThanOrEqual(0);
            match = next;
          }
        },
      ),
    );
  });

  test('the version grows by at most one with a change, and never without one', () => {
    fc.assert(
      fc.property(course, fc.array(fc.nat(200), { minLength: 1, maxLength: 60 }), (states, order) => {
        let match: Match | undefined;
        for (const [index, pick] of order.entries()) {
          const report = states[pick % states.length] ?? early;
          const next = mergeSnapshot(match, { match: report, observedAtMs: index * 20_000 });
          const changed =
            JSON.stringify(next.score) !== JSON.stringify(match?.score) || next.status !== match?.status;
          expect(next.version - (match?.version ?? 0)).toBeLessThanOrEqual(changed ? 1 : 0);
          match = next;
        }
      }),
    );
  });
});
