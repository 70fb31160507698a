import type { CodedBodies } from '@touchline/cache';
import type { PageRequest, PageRenderer } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';

/** A rendered page, ready to be sent. */
export interface RenderedPage {
  readonly status: number;
  /** Target of a redirect; absent for a page. */
  readonly location?: string;
  /** UTF-8. */
  readonly html: Buffer;
  readonly etag: string;
  readonly scriptHashes: readonly string[];
  /** Compressed bodies of a page that is cached; absent if the page equals the cached one. */
  readonly coded?: CodedBodies | undefined;
}

export interface ReadBytes {
  readonly status: number;
  readonly json: Uint8Array;
  /** Whether others share these bytes, so that they must not be transferred to another thread. */
  readonly isKept: boolean;
}

/** The public API as bytes; the renderer parses them. */
export interface ApiBytes {
  read(path: string): Promise<ReadBytes>;
}

export interface PagePress {
  /** @throws ProblemError 'overloaded' when too many pages wait already */
  render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage>;
}

/** Returns whether a loaded module is a server build of the web. */
export function isPageRenderer(module: unknown): module is PageRenderer {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}
