/**
 * Only what is whole, from where it was asked, and what the gateway lets a device keep: it says `no-store` of whatever
 * is one visitor's. A page of a day is `private` for its zone, which is this device's own.
 */
export function mayKeep({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const control = headers.get('cache-control') ?? 'no-store';
  return status === 200 && !redirected && !/\bno-store\b/.test(control);
}
