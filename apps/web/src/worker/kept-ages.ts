import { keptAtMs, KEPT_AT, madeAtMs } from '../shared/offline/kept-at.ts';
import type { PageAge } from '../shared/offline/worker-messages.ts';

const MAX_PAGES = 50;

/**
 * Records which open pages came from a cached copy, and the time of that copy. A page cannot read the headers of its
 * own response.
 */
export class KeptAges {
  readonly #byClient = new Map<string, number>();

  note(clientId: string, headers: Pick<Headers, 'get'>): void {
    const at = keptAtMs(headers);
    if (at === undefined) return;
    this.#byClient.set(clientId, at);
    for (const oldest of [...this.#byClient.keys()].slice(0, -MAX_PAGES)) this.#byClient.delete(oldest);
  }

  of(clientId: string): PageAge {
    return this.#byClient.get(clientId);
  }
}

/** Marks a stored response with the time at which it was made, so that it cannot be taken for a new one. */
export function marked(kept: Response): Response {
  const atMs = madeAtMs(kept.headers);
  if (atMs === undefined) return kept;
  const headers = new Headers(kept.headers);
  headers.set(KEPT_AT, new Date(atMs).toISOString());
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
