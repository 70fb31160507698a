import type { FixtureSide } from '../../world.ts';
import { clubOf } from './clubs.ts';
import { share } from '../../random.ts';

const HOME_SHARE = 0.565;
const STEEPNESS = 0.21;
const LEVEL_WEIGHT = 5;

/** Approximately normal with deviation 1: the sum of three uniform values. */
const normal = (...keys: (string | number)[]): number =>
  (share(...keys, 1) + share(...keys, 2) + share(...keys, 3) - 1.5) * 2;

/** A club's strength within its league: a constant, plus slow waves over the years. */
const strength = (seed: number, clubId: number, year: number): number => {
  const wave = (turn: number): number => normal(seed, clubId, turn, 'wave');
  const turn = Math.floor(year / 3);
  const part = (year - turn * 3) / 3;
  return 0.85 * normal(seed, clubId, 'base') + 0.55 * (wave(turn) * (1 - part) + wave(turn + 1) * part);
};

export interface Matchup {
  readonly seed: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly year: number;
  readonly goals: number;
  readonly neutral: boolean;
}

/** A club's strength compared with the clubs of all leagues. */
export const standing = (seed: number, clubId: number, year: number): number =>
  strength(seed, clubId, year) + LEVEL_WEIGHT * clubOf(clubId).level;

/** Returns the expected goals of each side against the other. */
export const expectations = (meeting: Matchup): Record<FixtureSide, number> => {
  const { seed, homeId, awayId, year, goals, neutral } = meeting;
  const gap = standing(seed, homeId, year) - standing(seed, awayId, year);
  const tilt = Math.exp(STEEPNESS * Math.max(-4, Math.min(4, gap)));
  const homeShare = neutral ? 0.5 : HOME_SHARE;
  return {
    home: Math.max(0.25, goals * homeShare * tilt),
    away: Math.max(0.25, (goals * (1 - homeShare)) / tilt),
  };
};
