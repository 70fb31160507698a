import type { NotificationRequest } from '@touchline/contracts';

/** Data that pages store for the worker, which cannot read their storage. */
export interface WorkerRecord {
  /** Id and secret of the subscription. */
  readonly id: string;
  readonly secret: string;
  /** The site's public key, for a renewed subscription. */
  readonly publicKey: string;
  readonly choices: Omit<NotificationRequest, 'target'>;
  /** Whether the reader hides scores. It applies immediately, before the gateway knows it. */
  readonly isShielded: boolean;
  readonly words: {
    /** The gateway's text for a push that must not reveal what happened. */
    readonly news: string;
    /** Replaces a title that contains a score. */
    readonly hidden: string;
  };
}

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

const CACHE = 'touchline-notifications';

/** Reads the worker's stored value of this name; `undefined` if there is none or the browser has no storage. */
export async function readKept(caches: Caches, name: string): Promise<unknown> {
  try {
    const response = await (await caches.open(CACHE)).match(`/notifications/${name}`);
    const value: unknown = await response?.json();
    return value;
  } catch {
    return undefined;
  }
}

export async function writeKept(caches: Caches, name: string, value: unknown): Promise<void> {
  await (await caches.open(CACHE)).put(`/notifications/${name}`, new Response(JSON.stringify(value)));
}

/** Also deletes the list of shown notifications. */
export async function forgetKept(caches: Caches): Promise<void> {
  await caches.delete(CACHE);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const has = (value: object, name: string, type: 'string' | 'boolean'): boolean =>
  typeof Reflect.get(value, name) === type;

/**
 * Checked by hand, like all values stored in browsers (ADR 0014). Only our pages write it: a record of another
 * version does not match.
 */
function isRecord(value: unknown): value is WorkerRecord {
  if (!isObject(value) || !('words' in value) || !isObject(value.words) || !('choices' in value))
    return false;
  return (
    isObject(value.choices) &&
    ['id', 'secret', 'publicKey'].every((name) => has(value, name, 'string')) &&
    has(value, 'isShielded', 'boolean') &&
    has(value.words, 'news', 'string') &&
    has(value.words, 'hidden', 'string')
  );
}

export async function readRecord(caches: Caches): Promise<WorkerRecord | undefined> {
  const value = await readKept(caches, 'record');
  return isRecord(value) ? value : undefined;
}

export function writeRecord(caches: Caches, record: WorkerRecord): Promise<void> {
  return writeKept(caches, 'record', record);
}
