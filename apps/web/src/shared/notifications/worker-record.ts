import type { NotificationRequest } from '@touchline/contracts';

/** What the worker is left by pages: it cannot read their storage. */
export interface WorkerRecord {
  /** Of the subscription, and what opens it. */
  readonly id: string;
  readonly secret: string;
  /** The site's public key, to subscribe anew with. */
  readonly publicKey: string;
  readonly choices: Omit<NotificationRequest, 'target'>;
  /** The reader does not want to be told scores: holds at once, before the gateway has heard of it. */
  readonly isShielded: boolean;
  readonly words: {
    /** The gateway's own, where it is to say nothing of what happened. */
    readonly news: string;
    /** Stands for a title that has a score in it. */
    readonly hidden: string;
  };
}

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

const CACHE = 'touchline-notifications';

/** A text of the worker's, by name; undefined: there is none, or the browser keeps nothing. */
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

/** What was shown is forgotten too. */
export async function forgetKept(caches: Caches): Promise<void> {
  await caches.delete(CACHE);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const has = (value: object, name: string, type: 'string' | 'boolean'): boolean =>
  typeof Reflect.get(value, name) === type;

/** Read by hand, as all that browsers keep (ADR 0014). Only our pages write it: another version's is none. */
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
