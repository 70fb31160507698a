// Contains no schema: pages need these rules before they need a parser.
import type { PHASES } from '../matches/phase.ts';

type Phase = (typeof PHASES)[number];

/**
 * Sports whose games have their own operations, separate from football's matches; also slugs of pages and of the API.
 */
export const GAME_SPORTS = ['basketball', 'hockey'] as const;
export type GameSport = (typeof GAME_SPORTS)[number];

/** All known sports, football first. */
export const SPORT_SLUGS = ['football', ...GAME_SPORTS] as const;
export type SportSlug = (typeof SPORT_SLUGS)[number];

/** @example isGameSport('football') // false */
export function isGameSport(slug: string | undefined): slug is GameSport {
  return GAME_SPORTS.some((sport) => sport === slug);
}

/**
 * API-Sports' short codes of basketball and hockey, with hockey's `AW` written as `AWD`: quarters and periods,
 * overtime (OT), shoot-out (PT), breaks, and the endings FT, after overtime (AOT) and after a shoot-out (AP).
 */
export const GAME_STATUS_CODES = [
  'NS',
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'P1',
  'P2',
  'P3',
  'OT',
  'PT',
  'BT',
  'HT',
  'SUSP',
  'INTR',
  'FT',
  'AOT',
  'AP',
  'POST',
  'CANC',
  'ABD',
  'AWD',
  'LIVE',
] as const;
export type GameStatusCode = (typeof GAME_STATUS_CODES)[number];

/** Parts of a game with their own score: quarters, periods, overtime, shoot-out. */
export const GAME_PERIODS = ['Q1', 'Q2', 'Q3', 'Q4', 'P1', 'P2', 'P3', 'OT', 'SO'] as const;
export type GamePeriod = (typeof GAME_PERIODS)[number];

const PHASE_OF: Readonly<Record<GameStatusCode, Phase>> = {
  NS: 'scheduled',
  Q1: 'live',
  Q2: 'live',
  Q3: 'live',
  Q4: 'live',
  P1: 'live',
  P2: 'live',
  P3: 'live',
  OT: 'live',
  PT: 'live',
  BT: 'break',
  HT: 'break',
  SUSP: 'interrupted',
  INTR: 'interrupted',
  FT: 'finished',
  AOT: 'finished',
  AP: 'finished',
  POST: 'postponed',
  CANC: 'cancelled',
  ABD: 'abandoned',
  AWD: 'awarded',
  LIVE: 'live',
};

/** @example gamePhaseOf('HT') // 'break' */
export function gamePhaseOf(code: GameStatusCode): Phase {
  return PHASE_OF[code];
}
