import { Id, LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';

/** The key in the browser's storage, named by the specification, of a payment that was begun in this browser. */
const KEY = 'local_payment';
const DAY_MS = 24 * 3_600_000;
/** An older choice is no longer offered. */
const KEPT_MS = 14 * DAY_MS;

/** A visitor's choice of a plan, from the press of the button until the result of the payment is known. */
export const LocalPayment = z.object({
  plan: z.object({ id: Id, name: z.string().min(1).max(500) }),
  /** The token of the payment link with which it was chosen; `null` for a listed plan. */
  deal: z.string().min(1).max(128).nullable(),
  /** The `Idempotency-Key` of the checkout. Two requests with it, also from two tabs, open one checkout. */
  key: z.string().min(16).max(128),
  /** The payment's id; `null` until the checkout has been opened. */
  payment: Id.nullable(),
  // A retry with the same key must send the same values.
  returnPath: z.string().max(2048).nullable(),
  language: z.enum(LANGUAGES),
  /** Whether the visitor has read that a card which had a free trial before is charged at once. */
  trialTermsShown: z.boolean().default(false),
  atMs: z.int().nonnegative(),
});
export type LocalPayment = z.infer<typeof LocalPayment>;

/**
 * Parses the stored text. Returns `undefined` if there is none, if it has expired, or if it is invalid, for example
 * written by an earlier version.
 */
export function readLocalPayment(text: string | null, nowMs: number): LocalPayment | undefined {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const kept = LocalPayment.safeParse(value).data;
  return kept === undefined || nowMs - kept.atMs > KEPT_MS ? undefined : kept;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The one payment in progress in this browser, synchronised between tabs. */
export class LocalPaymentStore {
  readonly #listeners = new Set<() => void>();
  /** The last value read. Subscribers need the same object while the text is unchanged. */
  #read: { readonly text: string | null; readonly value: LocalPayment | undefined } | undefined;
  /** The value if the browser refuses storage; it lasts as long as the page. */
  #unkept: string | null = null;

  constructor(
    private readonly storage: () => Storage,
    private readonly nowMs: () => number,
  ) {}

  readonly view = (): LocalPayment | undefined => {
    const text = this.#text();
    if (this.#read === undefined || this.#read.text !== text) {
      this.#read = { text, value: readLocalPayment(text, this.nowMs()) };
    }
    return this.#read.value;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  keep(payment: LocalPayment): void {
    const text = JSON.stringify(payment);
    this.#unkept = null;
    try {
      this.storage().setItem(KEY, text);
    } catch {
      this.#unkept = text;
    }
    this.#tell();
  }

  forget(): void {
    this.#unkept = null;
    try {
      this.storage().removeItem(KEY);
    } catch {
      // Storage is disabled, so there is nothing to delete.
    }
    this.#tell();
  }

  /** Deletes the payment, unless another one was begun since in another tab. */
  settle(payment: string): void {
    if (this.view()?.payment === payment) this.forget();
  }

  /** Called when another tab has written `key`; `null` if it cleared the storage. */
  onStorage(key: string | null): void {
    if (key === null || key === KEY) this.#tell();
  }

  #text(): string | null {
    if (this.#unkept !== null) return this.#unkept;
    try {
      return this.storage().getItem(KEY);
    } catch {
      return null;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
