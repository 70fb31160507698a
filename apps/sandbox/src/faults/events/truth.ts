import { share, type Key } from '../../worlds/random.ts';
import type { Fixture, FixtureDetails, FixtureEvent, FixtureStatusCode } from '../../worlds/world.ts';

/** The true match, on which a fault is based: now and at other instants. */
export interface Truth {
  readonly instantMs: number;
  at(instantMs: number): Fixture;
  details(): FixtureDetails;
}

/** Returns the random values of a fault for one fixture. */
export const seededDrawOf =
  (fault: string, seed: number, fixtureId: number) =>
  (...keys: readonly Key[]): number =>
    share(seed, fault, fixtureId, ...keys);
export type SeededDraw = ReturnType<typeof seededDrawOf>;

/** Maps each event to a key of its content; equal events get different keys. */
export const keyed = (events: readonly FixtureEvent[]): ReadonlyMap<FixtureEvent, string> => {
  const met = new Map<string, number>();
  return new Map(
    events.map((event) => {
      const { elapsed, extra, side, type, detail, player } = event;
      const key = [elapsed, extra ?? 0, side, type, detail, player.id ?? player.name ?? ''].join('/');
      const number = met.get(key) ?? 0;
      met.set(key, number + 1);
      return [event, `${key}#${String(number)}`];
    }),
  );
};

/** Returns a function that tests whether an event was listed the given number of milliseconds ago. */
export const listedBefore = (truth: Truth): ((key: string, ms: number) => boolean) => {
  const lists = new Map<number, ReadonlySet<string>>();
  return (key, ms) => {
    const list = lists.get(ms) ?? new Set(keyed(truth.at(truth.instantMs - ms).events).values());
    lists.set(ms, list);
    return list.has(key);
  };
};

const PLAYED: ReadonlySet<FixtureStatusCode> = new Set(['1H', '2H']);

export interface PlannedMoment {
  readonly fromMs: number;
  /** Minute on the clock at that instant. */
  readonly elapsed: number;
  readonly extra: number | null;
}

const MINUTE_MS = 60_000;
/** First minute of a half for an invented event. The range ends early enough to withdraw the event within the half. */
const EARLIEST_MINUTE = 5;
const MINUTES = 33;

/** Returns random instants, up to now, at which the match was in play; always the same for one seed. */
export const plannedMoments = (truth: Truth, count: number, dice: SeededDraw): readonly PlannedMoment[] => {
  const { periods } = truth.at(truth.instantMs);
  return Array.from({ length: count }, (_, number) => number).flatMap((number): PlannedMoment[] => {
    const half = dice('half', number) < 0.5 ? periods.firstMs : periods.secondMs;
    if (half === null) return [];
    const fromMs = half + Math.floor((EARLIEST_MINUTE + MINUTES * dice('minute', number)) * MINUTE_MS);
    if (fromMs > truth.instantMs) return [];
    const { code, elapsed, extra } = truth.at(fromMs).status;
    return PLAYED.has(code) && elapsed !== null ? [{ fromMs, elapsed, extra }] : [];
  });
};
