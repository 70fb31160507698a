/** On an answer that the worker has kept: when the gateway gave it. */
export const KEPT_AT = 'x-kept-at';

/** When an answer was made, by its own word: shared caches may have had it for a while. */
export function madeAtMs(headers: Pick<Headers, 'get'>): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  const age = Number(headers.get('age') ?? 0);
  return date - (age > 0 ? age * 1000 : 0);
}

/** undefined: it comes from the network. */
export function keptAtMs(headers: Pick<Headers, 'get'>): number | undefined {
  const at = Date.parse(headers.get(KEPT_AT) ?? '');
  return Number.isNaN(at) ? undefined : at;
}
