import type { Entry } from '../entry/entry.ts';
import type { SharedStore } from '../store/store.ts';

/**
 * `well`: like the store it wraps. `failing`: acts as empty and stores nothing. `throwing`: breaks the contract never
 * to throw. `hanging`: does nothing until `release`. `late`: performs the call, but responds only at `release`.
 * `losing`: claims to have stored, and did not. `garbage`: returns what the test put in `garbage`.
 */
export type Chaos = 'well' | 'failing' | 'throwing' | 'hanging' | 'late' | 'losing' | 'garbage';

/**
 * A shared store whose faults a test controls.
 *
 * @example
 * const store = new ChaosStore(new SharedMap(codec, world));
 * store.chaos = 'hanging';
 * const served = cache.fetch(request);
 * store.release(); // and now it goes on
 */
export class ChaosStore<V> implements SharedStore<V> {
  chaos: Chaos = 'well';
  garbage: Entry<V> | undefined;
  /** All calls in order: `get /key`, `set /key`, `delete /key`. */
  readonly calls: string[] = [];
  readonly #inner: SharedStore<V>;
  #waiting: (() => void)[] = [];

  constructor(inner: SharedStore<V>) {
    this.#inner = inner;
  }

  /** Lets the hanging calls continue. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }

  /** Number of hanging calls. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get(key: string): Promise<Entry<V> | undefined> {
    this.calls.push(`get ${key}`);
    if (this.chaos === 'garbage') return Promise.resolve(this.garbage);
    return this.#through(() => this.#inner.get(key), undefined);
  }

  set(entry: Entry<V>): Promise<boolean> {
    this.calls.push(`set ${entry.key}`);
    if (this.chaos === 'losing') return Promise.resolve(true);
    return this.#through(() => this.#inner.set(entry), false);
  }

  delete(key: string): Promise<void> {
    this.calls.push(`delete ${key}`);
    if (this.chaos === 'losing') return Promise.resolve();
    return this.#through(() => this.#inner.delete(key), undefined);
  }

  async #through<T>(call: () => Promise<T>, failed: T): Promise<T> {
    switch (this.chaos) {
      case 'failing':
        return failed;
      case 'throwing':
        throw new Error('a store that throws');
      case 'hanging':
        await this.#released();
        return call();
      case 'late': {
        const [answer] = await Promise.all([call(), this.#released()]);
        return answer;
      }
      default:
        return call();
    }
  }

  #released(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
