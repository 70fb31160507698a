import type { Zone } from '@touchline/contracts';

/**
 * Names of continental competitions by rank. The lowest rank comes first, because its names contain those of the
 * higher ranks.
 */
const CONTINENTAL: readonly { readonly pattern: RegExp; readonly kind: Zone['kind'] }[] = [
  { pattern: /conference league|cup winners|recopa|challenge/i, kind: 'continental-3' },
  {
    pattern: /europa league|sudamericana|confederation|afc cup|champions league (?:2|two)|continental cup/i,
    kind: 'continental-2',
  },
  {
    pattern: /champions\b|libertadores|copa de los andes|continental|intercontinental/i,
    kind: 'continental-1',
  },
];

/** Parses `Promotion - X (Y: )` into direction, X and Y. */
const FORM = /^(?:(promotion|relegation)(?:\s*-\s*|\s+|$))?([^()]*?)\s*(?:\(([^)]*?)[:\s]*\))?$/i;

function continental(name: string): Zone['kind'] | undefined {
  return CONTINENTAL.find(({ pattern }) => pattern.test(name))?.kind;
}

function isPlayOff(text: string): boolean {
  return /play\s*-?\s*offs?|^promotion\b|^relegation\b/i.test(text);
}

/** Names of knock-out rounds, which a play-off for another league does not have. */
function isKnockOut(text: string): boolean {
  return /next round|round of|knock\s*-?\s*out|\b1\/\d+/i.test(text);
}

function kindOf(direction: string | undefined, name: string, stage: string): Zone['kind'] {
  const playOff = isPlayOff(stage) || isPlayOff(name);
  if (direction === 'relegation') return playOff ? 'relegation-playoff' : 'relegation';
  const abroad = continental(name);
  if (abroad !== undefined) return abroad;
  if (isKnockOut(`${name} ${stage}`)) return 'next-round';
  if (/^champion$|champion(?:ship)? (?:round|group)|title/i.test(name)) return 'champion';
  if (/relegation/i.test(`${name} ${stage}`)) return playOff ? 'relegation-playoff' : 'relegation';
  // A play-off for another league names that league. A play-off for this league's own title does not.
  if (playOff) return name === '' || isPlayOff(name) ? 'next-round' : 'promotion-playoff';
  return direction === 'promotion' ? 'promotion' : 'other';
}

/**
 * Derives the zone of a rank from the provider's description. `name` is the competition that the description names.
 *
 * @example
 *   zoneOf('Promotion - Champions League (Group Stage: )') // { kind: 'continental-1', name: 'Champions League' }
 * @example
 *   zoneOf('Relegation - Championship') // { kind: 'relegation', name: 'Championship' }
 */
export function zoneOf(description: string | null): Zone | null {
  const text = description?.trim() ?? '';
  if (text === '') return null;
  const [, direction, name = '', stage = ''] = FORM.exec(text) ?? [];
  const kind = kindOf(direction?.toLowerCase(), name, stage);
  const named = name.replace(/[:\s]+$/, '');
  return { kind, name: named === '' || isPlayOff(named) || kind === 'next-round' ? null : named };
}
