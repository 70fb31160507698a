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

describe('advance', () => {
  test('a change counts a version, the same again does not', () => {
    const first = observed([early, at(20)]);
    expect(first).toMatchObject({ version: 1, changedAtMs: at(20) });
    const same = observed([early, at(20)], [early, at(21)]);
    expect(same).toMatchObject({ version: 1, changedAtMs: at(20), observedAtMs: at(21) });
    expect(observed([early, at(20)], [later, at(40)])).toMatchObject({ version: 2, changedAtMs: at(40) });
  });

  test('a change had happened when the answer with it was there, not when it was asked for', () => {
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

  test('an answer that was given before is not believed any more', () => {
    expect(observed([later, at(40)], [early, at(20)])).toMatchObject({ score: later.score, version: 1 });
  });

  test('an answer that lies behind is refused at first', () => {
    const match = observed([later, at(40)], [early, at(40) + 15_000]);
    expect(match.score).toEqual(later.score);
  });

  test('an answer that goes on lying behind is a correction', () => {
    const since = at(91);
    const reopened = reported({ status: status('2H', 90, 4), score: score(2, 1) });
    const refused = observed([over, at(90)], [reopened, since], [reopened, since + BEHIND_REFUSED_MS - 1]);
    expect(refused.status.code).toBe('FT');
    expect(
      observed([over, at(90)], [reopened, since], [reopened, since + BEHIND_REFUSED_MS]).status.code,
    ).toBe('2H');
  });

  test('an answer in between that does not lie behind starts the wait anew', () => {
    const since = at(91);
    const match = observed(
      [over, at(90)],
      [later, since],
      [over, since + 60_000],
      [later, since + BEHIND_REFUSED_MS],
    );
    expect(match.status.code).toBe('FT');
  });

  test('a goal withdrawn while the clock runs on counts at once', () => {
    const cancelled = reported({ status: status('1H', 42), score: score(0, 0) });
    expect(observed([later, at(40)], [cancelled, at(42)]).score.home).toBe(0);
  });

  test('parts that an answer does not bring keep what is known', () => {
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

  test('an old response still brings a part that is not known yet', () => {
    const old = reported({ ...early, events: [] });
    const match = observed([later, at(40)], [old, at(20)]);
    expect(match).toMatchObject({ events: [], score: later.score, version: 2 });
  });

  test('statistics that were there are not emptied', () => {
    const statistics = [{ key: 'corners', home: 3, away: 1, unit: 'count' as const }];
    const match = observed(
      [reported({ ...early, statistics }), at(20)],
      [reported({ ...later, statistics: [] }), at(40)],
    );
    expect(match.statistics).toEqual(statistics);
  });
});

/** A match as it happened: what a provider without delay would have said at each moment. */
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

describe('advance, in whatever order answers come', () => {
  test('caches that lag by less than the wait never move a match back', () => {
    fc.assert(
      fc.property(
        course,
        fc.array(fc.record({ lag: fc.integer({ min: 0, max: 8 }), late: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 90,
          maxLength: 90,
        }),
        (states, delays) => {
          // An answer each 10 s, made of a state up to 80 s old, that arrives up to three answers late.
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

  test('versions grow by one with each change and with nothing else', () => {
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
