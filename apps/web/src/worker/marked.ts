import { KEPT_AT, madeAtMs } from '../shared/offline/kept-at.ts';

/** A kept answer that says so, and how old it is: nothing old passes for new. */
export function marked(kept: Response): Response {
  const atMs = madeAtMs(kept.headers);
  if (atMs === undefined) return kept;
  const headers = new Headers(kept.headers);
  headers.set(KEPT_AT, new Date(atMs).toISOString());
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}
