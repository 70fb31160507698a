import type { GameStatusCode } from '@touchline/contracts';

/** Where a game's state has its words; those that no clock and no start tells. */
const STATES = {
  BT: 'sports.status.BT',
  HT: 'status.HT',
  SUSP: 'status.SUSP',
  INTR: 'status.INT',
  FT: 'status.FT',
  AOT: 'sports.status.AOT',
  AP: 'sports.status.AP',
  POST: 'status.PST',
  CANC: 'status.CANC',
  ABD: 'status.ABD',
  AWD: 'status.AWD',
} as const satisfies Partial<Record<GameStatusCode, string>>;

type Worded = keyof typeof STATES;

/** @example stateWords('AOT') // 'sports.status.AOT' */
export function stateWords(code: GameStatusCode): (typeof STATES)[Worded] | 'status.LIVE' | 'status.NS' {
  if (code === 'NS') return 'status.NS';
  return isWorded(code) ? STATES[code] : 'status.LIVE';
}

function isWorded(code: GameStatusCode): code is Worded {
  return Object.hasOwn(STATES, code);
}
