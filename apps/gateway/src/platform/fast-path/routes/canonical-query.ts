import type { RouteParameter } from './public-route.ts';

/** Longer values are for the ordinary way to refuse. */
const MAX_VALUE_LENGTH = 256;

function decoded(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * The allow-listed parameters in one order and spelling, with the question mark, or nothing. undefined: only the
 * ordinary way can say what it means, since something is malformed, said twice or not valid.
 *
 * @example canonicalQuery('utm=1&tz=europe%2fberlin&date=2026-11-21', parameters) // '?date=2026-11-21&tz=Europe%2FBerlin'
 */
export function canonicalQuery(query: string, parameters: readonly RouteParameter[]): string | undefined {
  const given = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    if (name === undefined) return undefined;
    const parameter = parameters.find((known) => known.name === name);
    if (parameter === undefined) continue;
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
    if (value === undefined || value.length > MAX_VALUE_LENGTH || given.has(name)) return undefined;
    const canonical = parameter.canonical === undefined ? value : parameter.canonical(value);
    if (canonical === undefined) return undefined;
    given.set(name, canonical);
  }
  return written(given, parameters);
}

function written(given: ReadonlyMap<string, string>, parameters: readonly RouteParameter[]): string {
  const pairs = parameters
    .flatMap(({ name, implied }) => {
      const value = given.get(name);
      return value === undefined || value === implied
        ? []
        : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    })
    .sort();
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
