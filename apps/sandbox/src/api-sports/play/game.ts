import { playBasketball } from './basketball.ts';
import { playHockey } from './hockey.ts';
import {
  totalOf,
  type Scoring,
  KICKS_MS,
  regulationPeriods,
  gameTimeline,
  type Stretch,
} from './timeline.ts';
import type { ScheduledGame } from './schedule.ts';

interface PeriodResult {
  readonly home: number;
  readonly away: number;
}

/** A game at an instant. */
export interface SimulatedGame {
  readonly scheduled: ScheduledGame;
  /** The provider's short code. */
  readonly code: string;
  /** The running minute of the current quarter or period; `null` while the clock is stopped. */
  readonly timer: number | null;
  /** Periods that have begun, in order: quarters or periods, then overtime, then the goals of a shoot-out. */
  readonly periods: readonly PeriodResult[];
  /** Without the goals of a shoot-out, but with the one goal for its winner; `null` before the game. */
  readonly total: PeriodResult | null;
  /** When its result became final; `null` before. */
  readonly endedMs: number | null;
}

const MINUTE_MS = 60_000;
/** Number of periods after which an abandoned game ends. */
const ABANDONED_AFTER = 2;

const scoringsOf = (seed: number, game: ScheduledGame): readonly Scoring[] =>
  game.league.sport === 'basketball' ? playBasketball(seed, game) : playHockey(seed, game);

interface Place {
  readonly stretch: Stretch;
  /** Time on the game clock of this period. */
  readonly gameMs: number;
}

/** Returns the position of the game at a time since its start; `undefined` after its end. */
const placeAt = (stretches: readonly Stretch[], sinceMs: number): Place | undefined => {
  let leftMs = sinceMs;
  let playedMs = 0;
  let period = 0;
  for (const stretch of stretches) {
    if (stretch.period !== period) {
      period = stretch.period ?? period;
      playedMs = 0;
    }
    if (leftMs < stretch.wallMs) {
      return { stretch, gameMs: playedMs + Math.floor((leftMs / stretch.wallMs) * stretch.gameMs) };
    }
    leftMs -= stretch.wallMs;
    playedMs += stretch.gameMs;
  }
  return undefined;
};

const until = (scorings: readonly Scoring[], period: number, gameMs: number): readonly Scoring[] =>
  scorings.filter(
    (scoring) => scoring.period < period || (scoring.period === period && scoring.atMs <= gameMs),
  );

const periodsOf = (scorings: readonly Scoring[], count: number): readonly PeriodResult[] =>
  Array.from({ length: count }, (_, period) => {
    const own = scorings.filter((scoring) => scoring.period === period);
    return { home: totalOf(own, 'home'), away: totalOf(own, 'away') };
  });

/** A finished shoot-out counts as one goal for its winner. */
const totals = (periods: readonly PeriodResult[], shootOut: number, over: boolean): PeriodResult => {
  const played = periods.slice(0, shootOut);
  const kicks = periods[shootOut];
  const bonus = (side: 'home' | 'away', other: 'home' | 'away'): number =>
    over && kicks !== undefined && kicks[side] > kicks[other] ? 1 : 0;
  return {
    home: played.reduce((sum, { home }) => sum + home, 0) + bonus('home', 'away'),
    away: played.reduce((sum, { away }) => sum + away, 0) + bonus('away', 'home'),
  };
};

const OVER_CODE = { overtime: 'AOT', 'shoot-out': 'AP' } as const;

const overCode = ({ outcome }: ScheduledGame): string =>
  outcome === 'overtime' || outcome === 'shoot-out' ? OVER_CODE[outcome] : 'FT';

const unplayed = (scheduled: ScheduledGame, code: string): SimulatedGame => ({
  scheduled,
  code,
  timer: null,
  periods: [],
  total: null,
  endedMs: null,
});

/** How long before the start a postponement or cancellation is published. */
const TOLD_BEFORE_MS = 6 * 60 * MINUTE_MS;

/**
 * Returns the stretches that are played: in hockey, overtime ends with its goal and a shoot-out with its last round.
 */
const playedOut = (scheduled: ScheduledGame, scorings: readonly Scoring[]): readonly Stretch[] => {
  const { league, outcome } = scheduled;
  const stretches = gameTimeline(league.sport, outcome);
  if (outcome === 'abandoned') return stretches.filter(({ period }) => (period ?? 0) < ABANDONED_AFTER);
  if (league.sport !== 'hockey') return stretches;
  const overtime = regulationPeriods('hockey');
  return stretches.map((stretch) => {
    const last = scorings.findLast(({ period }) => period === stretch.period);
    if ((stretch.period ?? 0) < overtime || last === undefined || stretch.gameMs === 0) return stretch;
    const endsMs = stretch.code === 'PT' ? last.atMs + KICKS_MS : last.atMs;
    return { ...stretch, wallMs: Math.ceil((stretch.wallMs / stretch.gameMs) * endsMs), gameMs: endsMs };
  });
};

/** Simulates a game up to an instant; the result depends only on the arguments. */
export const gameAt = (seed: number, scheduled: ScheduledGame, nowMs: number): SimulatedGame => {
  const { outcome, startsMs, league } = scheduled;
  if (outcome === 'postponed' || outcome === 'cancelled') {
    if (nowMs < startsMs - TOLD_BEFORE_MS) return unplayed(scheduled, 'NS');
    return unplayed(scheduled, outcome === 'postponed' ? 'POST' : 'CANC');
  }
  if (nowMs < startsMs) return unplayed(scheduled, 'NS');

  const scorings = scoringsOf(seed, scheduled);
  const stretches = playedOut(scheduled, scorings);
  const shootOut = regulationPeriods(league.sport) + 1;
  const place = placeAt(stretches, nowMs - startsMs);
  if (place === undefined) {
    const lastPeriod = Math.max(...stretches.map(({ period }) => period ?? 0));
    const periods = periodsOf(until(scorings, lastPeriod, Number.POSITIVE_INFINITY), lastPeriod + 1);
    return {
      scheduled,
      code: outcome === 'abandoned' ? 'ABD' : overCode(scheduled),
      timer: null,
      periods,
      total: totals(periods, shootOut, outcome !== 'abandoned'),
      endedMs: startsMs + stretches.reduce((sum, { wallMs }) => sum + wallMs, 0),
    };
  }
  const { stretch, gameMs } = place;
  const period = stretch.period ?? 0;
  const runs = stretch.gameMs > 0;
  // During a break all events of the period are known.
  const known =
    runs || stretch.code === 'INTR' || stretch.code === 'SUSP' ? gameMs : Number.POSITIVE_INFINITY;
  const seen = until(scorings, period, known);
  const periods = periodsOf(seen, period + 1);
  return {
    scheduled,
    code: stretch.code,
    timer: runs && stretch.code !== 'PT' ? Math.max(1, Math.ceil(gameMs / MINUTE_MS)) : null,
    periods,
    total: totals(periods, shootOut, false),
    endedMs: null,
  };
};
