import type { FixtureSide } from '../../world.ts';
import { clubOf } from './clubs.ts';
import { share } from '../../random.ts';

const HOME_SHARE = 0.565;
const STEEPNESS = 0.21;
const LEVEL_WEIGHT = 5;

/** About normal, deviation 1: the sum of three even draws. */
const normal = (...keys: (string | number)[]): number =>
  (share(...keys, 1) + share(...keys, 2) + share(...keys, 3) - 1.5) * 2;

/** A club's standing among its like: what it is, and slow years up and down. */
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

/** How strong a club of whatever league is beside all others. */
export const standing = (seed: number, clubId: number, year: number): number =>
  strength(seed, clubId, year) + LEVEL_WEIGHT * clubOf(clubId).level;

/** Goals that each side may expect against the other. */
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
