import { hash, share } from '../random.ts';
import {
  TimelineClock,
  regularSeconds,
  type Period,
  type MatchTimeline,
  type TimelineEntry,
} from '../timeline/timeline.ts';
import type { Moment } from './moments.ts';
import type { ShootOutKick } from './shoot-out.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const NEVER = Number.POSITIVE_INFINITY;

const HALF_TIME_MS = 15 * MINUTE_MS;
const BREAK_MS = 5 * MINUTE_MS;
const TURN_MS = MINUTE_MS;
const LAST_CHEERS_MS = 20 * SECOND_MS;
const FIRST_KICK_S = 30;
/** A period continues this long after a goal or a card in its last second. */
const LAST_WORD_S = 10;

/** Range of the announced added minutes; a period is longer if an event of the data is later. */
type Added = Readonly<Record<Period, readonly [from: number, to: number]>>;
const ADDED: Added = { 1: [1, 4], 2: [3, 6], 3: [0, 2], 4: [1, 3] };
/** At the World Cup of 2022 referees added all time lost. */
const ADDED_SINCE_2022: Added = { 1: [2, 6], 2: [5, 9], 3: [0, 2], 4: [1, 3] };

export interface RecordedMatch {
  readonly id: number;
  readonly season: number;
  readonly kickoffMs: number;
  readonly extraTime: boolean;
  readonly moments: readonly Moment[];
  /** Kicks of the shoot-out in order; empty without one. */
  readonly kicks: readonly ShootOutKick[];
}

/** Places a match in wall time: the data has the minutes, the seed generates the rest. */
export const playOut = (match: RecordedMatch, seed: number): MatchTimeline => {
  const { id, kickoffMs, moments } = match;
  const own = (what: string): number => share(seed, 'replay', id, what);
  const within = (what: string, from: number, to: number): number =>
    from + Math.floor(own(what) * (to - from + 1));
  const added = match.season >= 2022 ? ADDED_SINCE_2022 : ADDED;
  const clock = new TimelineClock(kickoffMs);
  const entries: TimelineEntry[] = [];

  /** Adds a period and returns the instant of its final whistle. */
  const play = (period: Period, code: '1H' | '2H' | 'ET', startMs: number): number => {
    clock.begin(period, code, startMs);
    let last = 0;
    for (const moment of moments) {
      if (moment.period !== period) continue;
      entries.push(entryOf(moment, clock));
      last = Math.max(last, moment.second);
    }
    const announced = within(`added ${String(period)}`, ...added[period]) * 60;
    const whistle = regularSeconds(period) + announced + within(`whistle ${String(period)}`, 0, 35);
    return clock.wallMs(Math.max(whistle, last + LAST_WORD_S));
  };

  const firstEndMs = play(1, '1H', kickoffMs);
  clock.rest('HT', firstEndMs, { elapsed: 45, extra: null });
  const secondMs = firstEndMs + HALF_TIME_MS + within('half-time', 0, 90) * SECOND_MS;
  const fulltimeMs = play(2, '2H', secondMs);
  const times = {
    firstMs: kickoffMs,
    secondMs,
    fulltimeMs,
    entries,
    segments: clock.segments,
    awarded: null,
  };
  if (!match.extraTime) {
    clock.rest('FT', fulltimeMs, { elapsed: 90, extra: null });
    return { ...times, extraMs: null, overMs: fulltimeMs };
  }

  const extraMs = fulltimeMs + BREAK_MS;
  clock.rest('BT', fulltimeMs, { elapsed: 90, extra: null });
  const turnMs = play(3, 'ET', extraMs);
  clock.rest('BT', turnMs, { elapsed: 105, extra: null });
  const endMs = play(4, 'ET', turnMs + TURN_MS);
  if (match.kicks.length === 0) {
    clock.rest('AET', endMs, { elapsed: 120, extra: null });
    return { ...times, extraMs, overMs: endMs };
  }

  clock.rest('BT', endMs, { elapsed: 120, extra: null });
  const kicksMs = endMs + BREAK_MS;
  clock.rest('P', kicksMs, { elapsed: 120, extra: null });
  let kickMs = kicksMs + FIRST_KICK_S * SECOND_MS;
  match.kicks.forEach((kick, index) => {
    entries.push(kickEntry(kick, index + 1, kickMs));
    kickMs += (45 + (hash(seed, 'replay', id, 'kick', index) % 25)) * SECOND_MS;
  });
  const overMs = (entries.at(-1)?.fromMs ?? kicksMs) + LAST_CHEERS_MS;
  clock.rest('PEN', overMs, { elapsed: 120, extra: null });
  return { ...times, extraMs, overMs };
};

const entryOf = (moment: Moment, clock: TimelineClock): TimelineEntry => {
  const { side, type, detail, player, assist, scores, period, second } = moment;
  return {
    event: { ...clock.minute(second), side, type, detail, player, assist, comments: null },
    fromMs: clock.wallMs(second),
    untilMs: NEVER,
    scores,
    inExtraTime: period > 2,
    shootOut: false,
  };
};

const kickEntry = (
  { side, player, scored }: ShootOutKick,
  number: number,
  fromMs: number,
): TimelineEntry => ({
  event: {
    elapsed: 120,
    extra: number,
    side,
    player,
    assist: { id: null, name: null },
    type: 'Goal',
    detail: scored ? 'Penalty' : 'Missed Penalty',
    comments: 'Penalty Shootout',
  },
  fromMs,
  untilMs: NEVER,
  scores: scored ? side : null,
  inExtraTime: false,
  shootOut: true,
});
