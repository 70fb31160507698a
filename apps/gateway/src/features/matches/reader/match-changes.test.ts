import { mergeSnapshot } from '../snapshots/merge-snapshot.ts';
import { staleTagsAfter } from './match-changes.ts';
import { goal, KICKOFF_MS, MINUTE_MS, reported, score, status } from '../testing/reported.ts';
import type { ReportedMatch } from '../match/match.ts';

const at = (minute: number) => KICKOFF_MS + minute * MINUTE_MS;
const first = (parts: Partial<ReportedMatch>, minute: number) =>
  mergeSnapshot(undefined, { match: reported(parts), observedAtMs: at(minute) });
const nilNil = first({ status: status('1H', 10), score: score(0, 0) }, 10);
const after = (parts: Partial<ReportedMatch>, minute: number) =>
  mergeSnapshot(nilNil, { match: reported(parts), observedAtMs: at(minute) });

describe('the tags that a change of a match makes stale', () => {
  test('a goal: the match and the league’s scorers', () => {
    const oneNil = after({ status: status('1H', 12), score: score(1, 0), events: [goal(12, 'nine')] }, 12);
    expect(staleTagsAfter(nilNil, oneNil)).toEqual(['match:1', 'scorers:10']);
  });

  test('a scorer reported after the score, or a goal withdrawn: the match and the league’s scorers', () => {
    const scored = { status: status('1H', 12), score: score(1, 0) };
    const unnamed = after({ ...scored, events: [] }, 12);
    const named = mergeSnapshot(unnamed, {
      match: reported({ ...scored, events: [goal(12, 'nine')] }),
      observedAtMs: at(13),
    });
    expect(staleTagsAfter(unnamed, named)).toEqual(['match:1', 'scorers:10']);
    const withdrawn = mergeSnapshot(named, {
      match: reported({ status: status('1H', 14), score: score(0, 0), events: [] }),
      observedAtMs: at(14),
    });
    expect(staleTagsAfter(named, withdrawn)).toEqual(['match:1', 'scorers:10']);
  });

  test('a booking: the match, not the league’s scorers', () => {
    const quiet = after({ status: status('1H', 12), score: score(0, 0), events: [] }, 12);
    const booked = mergeSnapshot(quiet, {
      match: reported({
        status: status('1H', 13),
        score: score(0, 0),
        events: [{ ...goal(13, 'two'), type: 'yellow-card' }],
      }),
      observedAtMs: at(13),
    });
    expect(staleTagsAfter(quiet, booked)).toEqual(['match:1']);
  });

  test('a new minute: nothing, since pages count minutes by themselves', () => {
    expect(staleTagsAfter(nilNil, after({ status: status('1H', 11), score: score(0, 0) }, 11))).toEqual([]);
  });

  test('the same report again: nothing', () => {
    expect(staleTagsAfter(nilNil, after({ status: status('1H', 10), score: score(0, 0) }, 11))).toEqual([]);
  });

  test('the end: the match, lists of live matches, and the league’s scorers', () => {
    const over = after({ status: status('FT', 90), score: score(0, 0), winner: 'draw' }, 110);
    expect(staleTagsAfter(nilNil, over)).toEqual(['match:1', 'matches:live', 'scorers:10']);
  });

  test('the beginning: the match, and lists of live matches', () => {
    const toCome = first({}, -1);
    const begun = mergeSnapshot(toCome, {
      match: reported({ status: status('1H', 1), score: score(0, 0) }),
      observedAtMs: at(1),
    });
    expect(staleTagsAfter(toCome, begun)).toEqual(['match:1', 'matches:live']);
  });

  test('the first report of events: nothing, except for a red card, which lists show', () => {
    const withEvents = (events: ReportedMatch['events']) =>
      after({ status: status('1H', 10), score: score(0, 0), events }, 11);
    const sentOff = { ...goal(9, 'two'), type: 'red-card' } as const;
    expect(staleTagsAfter(nilNil, withEvents([goal(9, 'nine')]))).toEqual([]);
    expect(staleTagsAfter(nilNil, withEvents([sentOff]))).toEqual(['match:1']);
  });

  test('the first report of a match: nothing, since no response shows it yet', () => {
    expect(staleTagsAfter(undefined, nilNil)).toEqual([]);
  });
});
