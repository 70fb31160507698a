import type { CachePhase, CachePolicyDocument } from '@touchline/contracts';

/**
 * What the policy says of a route in a phase: the phase's number, else that of its `cold`, else that of the
 * default's. undefined: the route has no row, for its answers live as long as what they are made of.
 */
export function freshForMs(
  { routes }: CachePolicyDocument,
  route: string,
  phase: CachePhase,
): number | undefined {
  const row = routes[route];
  if (row === undefined) return undefined;
  const places = [row[phase], row.cold, routes['default']?.cold];
  return places.map((numbers) => numbers?.['freshMs']?.value).find((value) => value !== undefined);
}
