import type { Status, StatusService, StatusState } from '@touchline/contracts';

/** What the first sentence of the page says; of several things, what hurts most. */
export type Whole =
  | { readonly kind: 'failing' | 'slow'; readonly services: readonly StatusService[] }
  | { readonly kind: 'late' | 'ok' | 'unknown' };

/** @example wholeOf({ ...status, live: { ...status.live, state: 'late' } }) // { kind: 'late' } */
export function wholeOf({ live, services }: Pick<Status, 'live' | 'services'>): Whole {
  const named = (wanted: StatusState): readonly StatusService[] =>
    services.filter(({ state }) => state === wanted).map(({ name }) => name);
  const [failing, slow] = [named('failing'), named('slow')];
  if (failing.length > 0) return { kind: 'failing', services: failing };
  if (live.state === 'late') return { kind: 'late' };
  if (slow.length > 0) return { kind: 'slow', services: slow };
  const isKnown = live.state === 'current' || services.some(({ state }) => state === 'ok');
  return { kind: isKnown ? 'ok' : 'unknown' };
}

/** What a sign says of each. */
export function signOf({ kind }: Whole): StatusState {
  return kind === 'late' ? 'slow' : kind;
}
