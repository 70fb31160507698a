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

type CodeWithMessage = keyof typeof STATES;

/** @example stateMessage('AOT') // 'sports.status.AOT' */
export function stateMessage(
  code: GameStatusCode,
): (typeof STATES)[CodeWithMessage] | 'status.LIVE' | 'status.NS' {
  if (code === 'NS') return 'status.NS';
  return hasMessage(code) ? STATES[code] : 'status.LIVE';
}

function hasMessage(code: GameStatusCode): code is CodeWithMessage {
  return Object.hasOwn(STATES, code);
}
