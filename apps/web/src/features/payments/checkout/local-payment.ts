import { Id, LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';

/** The name that the specification gives the store of a payment that has been begun in this browser. */
const KEY = 'local_payment';
const DAY_MS = 24 * 3_600_000;
/** A choice that nobody came back to for so long is not offered any more. */
const KEPT_MS = 14 * DAY_MS;

/** What a visitor has chosen to buy, from the press of the button until its result is known. */
export const LocalPayment = z.object({
  plan: z.object({ id: Id, name: z.string().min(1).max(500) }),
  /** The token of the payment link by which it was chosen. */
  deal: z.string().min(1).max(128).nullable(),
  /** `Idempotency-Key` of its checkout: sent from two tabs, or twice, it is one. */
  key: z.string().min(16).max(128),
  /** Known once the checkout has been opened. */
  payment: Id.nullable(),
  // Sent with the key again, these are to be what they were.
  returnPath: z.string().max(2048).nullable(),
  language: z.enum(LANGUAGES),
  atMs: z.int().nonnegative(),
});
export type LocalPayment = z.infer<typeof LocalPayment>;

/** What an earlier page, an earlier version of this one, or anybody else has left there. */
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

/** The one payment that this browser is about, in step with its other tabs. */
export class LocalPaymentStore {
  readonly #listeners = new Set<() => void>();
  /** As it was read last: who subscribes needs the same object as long as the text is the same. */
  #read: { readonly text: string | null; readonly value: LocalPayment | undefined } | undefined;
  /** Where the browser keeps nothing for us, a choice lasts as long as the page. */
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
      // Storage is switched off: there is nothing in it.
    }
    this.#tell();
  }

  /** Forgets it unless another has been begun meanwhile, in another tab. */
  settle(payment: string): void {
    if (this.view()?.payment === payment) this.forget();
  }

  /** Another tab has written under `key`; null: it cleared everything. */
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
