import { z } from 'zod';

/** API-Football's short codes; other providers are mapped onto them. */
export const STATUS_CODES = [
  'TBD',
  'NS',
  '1H',
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'SUSP',
  'INT',
  'FT',
  'AET',
  'PEN',
  'PST',
  'CANC',
  'ABD',
  'AWD',
  'WO',
  'LIVE',
] as const;
export const StatusCode = z.enum(STATUS_CODES);
export type StatusCode = z.infer<typeof StatusCode>;

export const PHASES = [
  'scheduled',
  'live',
  'break',
  'interrupted',
  'finished',
  'postponed',
  'cancelled',
  'abandoned',
  'awarded',
] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

const PHASE_OF: Readonly<Record<StatusCode, Phase>> = {
  TBD: 'scheduled',
  NS: 'scheduled',
  '1H': 'live',
  HT: 'break',
  '2H': 'live',
  ET: 'live',
  BT: 'break',
  P: 'live',
  SUSP: 'interrupted',
  INT: 'interrupted',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  PST: 'postponed',
  CANC: 'cancelled',
  ABD: 'abandoned',
  AWD: 'awarded',
  WO: 'awarded',
  LIVE: 'live',
};

/** @example phaseOf('HT') // 'break' */
export function phaseOf(code: StatusCode): Phase {
  return PHASE_OF[code];
}

/** Being played, breaks and interruptions included: what a list of live matches holds. */
export function isUnderWay(phase: Phase): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}

/** `minute` is the clock's (45 during first-half stoppage), `addedTime` the minutes beyond it. */
export const MatchStatus = z.object({
  code: StatusCode,
  phase: Phase,
  minute: z.int().min(0).nullable(),
  addedTime: z.int().min(0).nullable(),
  /** false while a result may still change: unknown to the provider or not yet confirmed. */
  confirmed: z.boolean(),
});
export type MatchStatus = z.infer<typeof MatchStatus>;
