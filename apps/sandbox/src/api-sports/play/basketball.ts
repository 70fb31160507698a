import { between, rngOf, share, type Rng } from '../../worlds/random.ts';
import type { ScheduledGame } from './schedule.ts';
import { overtimeMinutes, periodMinutes, regulationPeriods, leadOf, type Scoring } from './timeline.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Share of possessions that end in points, and of those the shares worth three points and one. */
const SCORES = 0.49;
const THREES = 0.27;
const SINGLES = 0.13;

/** A club's strength is constant for a season, so that tables are not random. */
const strength = (seed: number, game: ScheduledGame, side: 'home' | 'away'): number =>
  0.08 * (share(seed, game[side].id, game.season.year, 'strength') - 0.5) + (side === 'home' ? 0.015 : 0);

const pointsOf = (rng: Rng): number => {
  const draw = rng();
  if (draw < THREES) return 3;
  return draw < THREES + SINGLES ? 1 : 2;
};

/** Simulates the possessions of a quarter, the sides alternating. */
const quarter = (rng: Rng, edge: number, period: number, minutes: number): readonly Scoring[] => {
  const scorings: Scoring[] = [];
  let side: Scoring['side'] = rng() < 0.5 ? 'home' : 'away';
  let atMs = 0;
  for (;;) {
    atMs += between(rng, 8, 21) * SECOND_MS;
    if (atMs > minutes * MINUTE_MS) return scorings;
    const chance = SCORES + (side === 'home' ? edge : -edge);
    if (rng() < chance) scorings.push({ period, atMs, side, points: pointsOf(rng) });
    side = side === 'home' ? 'away' : 'home';
  }
};

/** Adds free throws in the last minute of a period until the lead is `wanted`. */
const freeThrows = (
  scorings: readonly Scoring[],
  period: number,
  minutes: number,
  wanted: number,
): readonly Scoring[] => {
  const lead = leadOf(scorings);
  const missing = Math.abs(wanted - lead);
  const side = wanted > lead ? 'home' : 'away';
  const from = minutes * MINUTE_MS - missing * 2 * SECOND_MS;
  const throws = Array.from({ length: missing }, (_, index): Scoring => ({
    period,
    atMs: from + index * 2 * SECOND_MS,
    side,
    points: 1,
  }));
  return [...scorings, ...throws].toSorted((a, b) => a.period - b.period || a.atMs - b.atMs);
};

/** Removes baskets of the leader until the lead is at most three points; free throws level the rest. */
const levelled = (rng: Rng, scorings: readonly Scoring[], period: number): readonly Scoring[] => {
  let kept = scorings;
  while (Math.abs(leadOf(kept)) > 3) {
    const leader = leadOf(kept) > 0 ? 'home' : 'away';
    const own = kept.filter(({ side }) => side === leader);
    const without = own[between(rng, 0, own.length - 1)];
    kept = kept.filter((scoring) => scoring !== without);
  }
  return freeThrows(kept, period, periodMinutes('basketball'), 0);
};

/**
 * Simulates a whole basketball game. There are no draws: a level game has overtime if its outcome says so, else a
 * free throw decides it.
 */
export const playBasketball = (seed: number, game: ScheduledGame): readonly Scoring[] => {
  const rng = rngOf(seed, game.id, 'basketball');
  // Sides of a game with overtime were equally strong that day.
  const edge = game.outcome === 'overtime' ? 0 : strength(seed, game, 'home') - strength(seed, game, 'away');
  const quarters = regulationPeriods('basketball');
  const last = quarters - 1;
  const regulation = Array.from({ length: quarters }, (_, period) =>
    quarter(rng, edge, period, periodMinutes('basketball')),
  ).flat();
  const winnerByOne = rng() < 0.5 ? 1 : -1;
  if (game.outcome !== 'overtime') {
    return leadOf(regulation) === 0
      ? freeThrows(regulation, last, periodMinutes('basketball'), winnerByOne)
      : regulation;
  }
  const level = levelled(rng, regulation, last);
  const whole = [...level, ...quarter(rng, edge, quarters, overtimeMinutes('basketball'))];
  return leadOf(whole) === 0
    ? freeThrows(whole, quarters, overtimeMinutes('basketball'), winnerByOne)
    : whole;
};
