import { keptAtMs, KEPT_AT, madeAtMs } from '../shared/offline/kept-at.ts';
import type { PageAge } from '../shared/offline/worker-messages.ts';

const MAX_PAGES = 50;

/** Which open pages came from a cached copy, and how old it was. A page cannot see the headers it came with. */
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

/** A kept answer that says so, and how old it is: nothing old passes for new. */
export function marked(kept: Response): Response {
  const atMs = madeAtMs(kept.headers);
  if (atMs === undefined) return kept;
  const headers = new Headers(kept.headers);
  headers.set(KEPT_AT, new Date(atMs).toISOString());
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
