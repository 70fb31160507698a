import type { CodedBodies } from '@touchline/cache';
import type { PageRequest, PageRenderer } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';

/** A page as it goes out. */
export interface RenderedPage {
  readonly status: number;
  /** Where to go instead, of a redirect. */
  readonly location?: string;
  /** UTF-8. */
  readonly html: Buffer;
  readonly etag: string;
  readonly scriptHashes: readonly string[];
  /** Of a page that is kept, unless it is the one that was known. */
  readonly coded?: CodedBodies | undefined;
}

export interface ReadBytes {
  readonly status: number;
  readonly json: Uint8Array;
  /** Others have these bytes too. */
  readonly isKept: boolean;
}

/** The public API as bytes: whoever draws the page takes them apart. */
export interface ApiBytes {
  read(path: string): Promise<ReadBytes>;
}

export interface PagePress {
  /** @throws ProblemError 'overloaded' when too many wait already */
  render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage>;
}

/** Whether a loaded module is a server build of the web. */
export function isPageRenderer(module: unknown): module is PageRenderer {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}
