import type { FixtureStatusCode } from './world.ts';

/** The provider's type "In Play", breaks and interruptions included: what `live=` lists. */
const IN_PLAY: ReadonlySet<FixtureStatusCode> = new Set([
  '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE',
]); // prettier-ignore

export const isInPlay = (code: FixtureStatusCode): boolean => IN_PLAY.has(code);

/** A result that stands: played out, or decided at the table. */
const DECIDED: ReadonlySet<FixtureStatusCode> = new Set(['FT', 'AET', 'PEN', 'AWD', 'WO']);

export const isDecided = (code: FixtureStatusCode): boolean => DECIDED.has(code);
