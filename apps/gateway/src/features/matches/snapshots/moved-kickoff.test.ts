import { previousKickoff, previousKickoffAfter } from './moved-kickoff.ts';

const SATURDAY_MS = Date.UTC(2026, 10, 21, 15);
const SUNDAY_MS = Date.UTC(2026, 10, 22, 17);
const saturday = { kickoffMs: SATURDAY_MS, kickoffConfirmed: true, previousKickoffMs: null };

describe('a kick-off that moves', () => {
  test('to another day leaves the one before it behind', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('twice: the last appointment counts', () => {
    const sunday = { kickoffMs: SUNDAY_MS, kickoffConfirmed: true, previousKickoffMs: SATURDAY_MS };
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS + 86_400_000 })).toBe(SUNDAY_MS);
  });

  test('by half an hour begins late; an hour that was never said is no appointment', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SATURDAY_MS + 1_800_000 })).toBeNull();
    const unsaid = { ...saturday, kickoffConfirmed: false };
    expect(previousKickoffAfter(unsaid, { kickoffMs: SUNDAY_MS })).toBeNull();
  });
});

describe('a move that was seen before', () => {
  const remembered = { kickoffMs: SUNDAY_MS, previousKickoffMs: SATURDAY_MS };

  test('counts for a match that is reported for the first time', () => {
    expect(previousKickoff(undefined, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoff(undefined, undefined, { kickoffMs: SUNDAY_MS })).toBeNull();
  });

  test('by another process counts for one that this one knew to be on that day', () => {
    const sunday = { ...saturday, kickoffMs: SUNDAY_MS };
    expect(previousKickoff(sunday, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('is followed by a move that nobody saw', () => {
    const monday = { kickoffMs: SUNDAY_MS + 86_400_000 };
    expect(previousKickoff(undefined, remembered, monday)).toBe(SUNDAY_MS);
  });

  test('is less than what this process has seen itself', () => {
    const old = { kickoffMs: SATURDAY_MS, previousKickoffMs: SATURDAY_MS - 86_400_000 };
    expect(previousKickoff(saturday, old, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });
});
