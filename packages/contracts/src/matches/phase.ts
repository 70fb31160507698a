// Contains no schema: pages need these rules before they need a parser.

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
type StatusCode = (typeof STATUS_CODES)[number];

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
type Phase = (typeof PHASES)[number];

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

/** Returns whether the match is in progress, breaks and interruptions included: the condition of live lists. */
export function isUnderWay(phase: Phase): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}
