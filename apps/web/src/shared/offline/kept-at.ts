/** Header on a response that the worker has stored: when the gateway made the response. */
export const KEPT_AT = 'x-kept-at';

/** When a response was made, from its `date` minus its `age` in shared caches; `undefined` without a `date`. */
export function madeAtMs(headers: Pick<Headers, 'get'>): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  const age = Number(headers.get('age') ?? 0);
  return date - (age > 0 ? age * 1000 : 0);
}

/** When the stored response was made; `undefined` if the response came from the network. */
export function keptAtMs(headers: Pick<Headers, 'get'>): number | undefined {
  const at = Date.parse(headers.get(KEPT_AT) ?? '');
  return Number.isNaN(at) ? undefined : at;
}
