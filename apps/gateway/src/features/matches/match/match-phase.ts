import type { FixtureClock, FixtureState } from '@touchline/cache';
import type { StatusCode } from '@touchline/contracts';
import type { ReportedMatch } from './match.ts';

const STATE: Readonly<Record<StatusCode, FixtureState>> = {
  TBD: 'scheduled',
  NS: 'scheduled',
  '1H': 'first-half',
  HT: 'half-time',
  '2H': 'second-half',
  ET: 'extra-time',
  BT: 'extra-time-break',
  P: 'shoot-out',
  SUSP: 'interrupted',
  INT: 'interrupted',
  LIVE: 'live',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  PST: 'off',
  CANC: 'off',
  ABD: 'off',
  AWD: 'off',
  WO: 'off',
};

/** The match as the policy sees it: where its own clock stands. */
export function fixtureOf({ kickoffMs, status }: ReportedMatch): FixtureClock {
  const { code, minute, addedTime } = status;
  return { kickoffMs, state: STATE[code], minute, addedTime };
}
