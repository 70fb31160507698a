import { between, rngOf, share, type Rng } from '../../worlds/random.ts';
import type { ScheduledGame } from './schedule.ts';
import {
  KICKS_MS,
  overtimeMinutes,
  periodMinutes,
  regulationPeriods,
  leadOf,
  type Scoring,
} from './timeline.ts';

const MINUTE_MS = 60_000;
/** Goals of a side per minute: three in a game. */
const GOALS_A_MINUTE = 0.05;

/** A club's strength is constant for a season, so that tables are not random. */
const strength = (seed: number, game: ScheduledGame, side: 'home' | 'away'): number =>
  (side === 'home' ? 1.06 : 1) * (0.65 + 0.7 * share(seed, game[side].id, game.season.year, 'strength'));

const SIDES = ['home', 'away'] as const;

const period = (
  rng: Rng,
  index: number,
  chances: Readonly<Record<Scoring['side'], number>>,
): readonly Scoring[] => {
  const scorings: Scoring[] = [];
  for (let minute = 0; minute < periodMinutes('hockey'); minute += 1) {
    for (const side of SIDES) {
      if (rng() < chances[side])
        scorings.push({
          period: index,
          atMs: minute * MINUTE_MS + between(rng, 1, 59) * 1000,
          side,
          points: 1,
        });
    }
  }
  return scorings.toSorted((a, b) => a.atMs - b.atMs);
};

/** Removes the leader's last goals until the game is level. */
const levelled = (scorings: readonly Scoring[]): readonly Scoring[] => {
  const kept = [...scorings];
  while (leadOf(kept) !== 0) {
    const leader = leadOf(kept) > 0 ? 'home' : 'away';
    kept.splice(
      kept.findLastIndex(({ side }) => side === leader),
      1,
    );
  }
  return kept;
};

/** Simulates rounds of a shoot-out, one attempt for each side, until it is decided after three or more. */
const shootOut = (rng: Rng, index: number): readonly Scoring[] => {
  const kicks: Scoring[] = [];
  for (let round = 0; ; round += 1) {
    for (const side of SIDES) {
      if (rng() < 0.38)
        kicks.push({
          period: index,
          atMs: round * KICKS_MS + (side === 'home' ? 0 : KICKS_MS / 2),
          side,
          points: 1,
        });
    }
    if (round >= 2 && leadOf(kicks) !== 0) return kicks;
  }
};

/** Simulates a whole hockey game: overtime ends with its goal, a shoot-out with its winner. */
export const playHockey = (seed: number, game: ScheduledGame): readonly Scoring[] => {
  const rng = rngOf(seed, game.id, 'hockey');
  const attack = { home: strength(seed, game, 'home'), away: strength(seed, game, 'away') };
  const chances = {
    home: (GOALS_A_MINUTE * attack.home) / attack.away,
    away: (GOALS_A_MINUTE * attack.away) / attack.home,
  };
  const periods = regulationPeriods('hockey');
  const regulation = Array.from({ length: periods }, (_, index) => period(rng, index, chances)).flat();
  const lucky: Scoring['side'] = rng() < 0.5 ? 'home' : 'away';
  const seconds = between(rng, 20, overtimeMinutes('hockey') * 60 - 5);
  if (game.outcome === 'shoot-out') return [...levelled(regulation), ...shootOut(rng, periods + 1)];
  if (game.outcome === 'overtime')
    return [...levelled(regulation), { period: periods, atMs: seconds * 1000, side: lucky, points: 1 }];
  if (leadOf(regulation) !== 0) return regulation;
  // Level, but without overtime as its outcome: a late goal decides.
  return [
    ...regulation,
    { period: periods - 1, atMs: (periodMinutes('hockey') * 60 - 4) * 1000, side: lucky, points: 1 },
  ];
};
