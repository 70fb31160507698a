import type { ContentCoding } from '@touchline/cache';
import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import type { RenderedPage } from './page-renderer.ts';

/** Between the gateway's thread and the one that renders; both are of one build, so nothing is parsed. */

export interface RenderOrder {
  readonly kind: 'render';
  readonly page: number;
  readonly request: PageRequest;
  /** Absent: it need not be coded. */
  readonly keeping: Keeping | undefined;
}

/** What the API answered to a read of a page. */
interface ReadResponse {
  readonly kind: 'answer';
  readonly read: number;
  readonly status: number;
  readonly json: Uint8Array;
}

interface ReadFailure {
  readonly kind: 'no-answer';
  readonly read: number;
  readonly message: string;
}

export type ToWorker = RenderOrder | ReadResponse | ReadFailure;

/** A page wants something of the API. */
export interface ReadOrder {
  readonly kind: 'read';
  readonly page: number;
  readonly read: number;
  readonly path: string;
}

export interface PageDone extends Omit<RenderedPage, 'html' | 'coded'> {
  readonly kind: 'done';
  readonly html: Uint8Array<ArrayBuffer>;
  readonly coded: Readonly<Partial<Record<ContentCoding, Uint8Array<ArrayBuffer>>>> | undefined;
  readonly page: number;
}

export interface PageFailed {
  readonly kind: 'failed';
  readonly page: number;
  readonly message: string;
  readonly stack: string | undefined;
}

/** The build cannot be loaded; the thread ends. */
interface Unusable {
  readonly kind: 'unusable';
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromWorker = { readonly kind: 'ready' } | Unusable | ReadOrder | PageDone | PageFailed;
