import type { SimulatedSport } from '../sport.ts';
import type { GameOutcome } from './schedule.ts';

/** A score: time on the game clock, side and points. `period` counts from 0. */
export interface Scoring {
  readonly period: number;
  readonly atMs: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

export const totalOf = (scorings: readonly Scoring[], side: Scoring['side']): number =>
  scorings.reduce((sum, scoring) => (scoring.side === side ? sum + scoring.points : sum), 0);

export const leadOf = (scorings: readonly Scoring[]): number =>
  totalOf(scorings, 'home') - totalOf(scorings, 'away');

/** A span of a game in wall time. `period` counts from 0: overtime and shoot-out follow regulation. */
export interface Stretch {
  readonly code: string;
  readonly period: number | null;
  readonly wallMs: number;
  /** Time that passes on the game clock. */
  readonly gameMs: number;
}

const MINUTE_MS = 60_000;

/** Lengths in minutes: a quarter or period on the game clock and in wall time, overtime, breaks. */
interface Lengths {
  readonly periods: readonly string[];
  readonly game: number;
  readonly wall: number;
  readonly overtimeGame: number;
  readonly overtimeWall: number;
  readonly breaks: readonly { readonly code: string; readonly wall: number }[];
}

const LENGTHS: Readonly<Record<SimulatedSport, Lengths>> = {
  basketball: {
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    game: 10,
    wall: 26,
    overtimeGame: 5,
    overtimeWall: 13,
    breaks: [
      { code: 'BT', wall: 3 },
      { code: 'HT', wall: 15 },
      { code: 'BT', wall: 3 },
      { code: 'BT', wall: 3 },
    ],
  },
  hockey: {
    periods: ['P1', 'P2', 'P3'],
    game: 20,
    wall: 38,
    overtimeGame: 5,
    overtimeWall: 10,
    breaks: [
      { code: 'BT', wall: 17 },
      { code: 'BT', wall: 17 },
      { code: 'BT', wall: 3 },
    ],
  },
};

/** Duration of a shoot-out round of both sides. */
export const KICKS_MS = MINUTE_MS;
const SHOOT_OUT_WALL = 12;
const INTERRUPTED_WALL = 20;

export const regulationPeriods = (sport: SimulatedSport): number => LENGTHS[sport].periods.length;
export const periodMinutes = (sport: SimulatedSport): number => LENGTHS[sport].game;
export const overtimeMinutes = (sport: SimulatedSport): number => LENGTHS[sport].overtimeGame;

/** Returns every stretch of a game with the given outcome, from the first second to the last. */
export const gameTimeline = (sport: SimulatedSport, outcome: GameOutcome): readonly Stretch[] => {
  const { periods, game, wall, overtimeGame, overtimeWall, breaks } = LENGTHS[sport];
  const stretches: Stretch[] = [];
  const add = (code: string, period: number | null, wallMinutes: number, gameMinutes = 0): void => {
    stretches.push({ code, period, wallMs: wallMinutes * MINUTE_MS, gameMs: gameMinutes * MINUTE_MS });
  };
  const pause = (after: number): void => {
    const rest = breaks[after];
    if (rest !== undefined) add(rest.code, after, rest.wall);
  };
  periods.forEach((code, index) => {
    if (index > 0) pause(index - 1);
    if (outcome === 'interrupted' && index === 1) {
      add(code, index, wall / 2, game / 2);
      add(sport === 'basketball' ? 'SUSP' : 'INTR', index, INTERRUPTED_WALL);
      add(code, index, wall / 2, game / 2);
    } else add(code, index, wall, game);
  });
  if (outcome === 'overtime' || outcome === 'shoot-out') {
    pause(periods.length - 1);
    add('OT', periods.length, overtimeWall, overtimeGame);
  }
  if (outcome === 'shoot-out') add('PT', periods.length + 1, SHOOT_OUT_WALL, SHOOT_OUT_WALL);
  return stretches;
};
