import type { ContentCoding } from '@touchline/cache';
import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import type { RenderedPage } from './page-renderer.ts';

/** Messages between the main thread and the render thread. Both belong to one build, so nothing is parsed. */

export interface RenderOrder {
  readonly kind: 'render';
  readonly page: number;
  readonly request: PageRequest;
  /** `undefined` if the page need not be compressed. */
  readonly keeping: Keeping | undefined;
}

/** The API's response to a read. */
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

/** A page reads from the API. */
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

/** The build cannot be loaded, and the thread ends. */
interface Unusable {
  readonly kind: 'unusable';
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromWorker = { readonly kind: 'ready' } | Unusable | ReadOrder | PageDone | PageFailed;
