import type { FixtureStatusCode } from './world.ts';

/** Status codes of the provider's type "In Play", breaks and interruptions included: the matches that `live=` lists. */
const IN_PLAY: ReadonlySet<FixtureStatusCode> = new Set([
  '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE',
]); // prettier-ignore

export const isInPlay = (code: FixtureStatusCode): boolean => IN_PLAY.has(code);

/** Status codes with a final result: played to the end, or decided by a ruling. */
const DECIDED: ReadonlySet<FixtureStatusCode> = new Set(['FT', 'AET', 'PEN', 'AWD', 'WO']);

export const isDecided = (code: FixtureStatusCode): boolean => DECIDED.has(code);
