import type { BusListener, Delivery } from './bus.ts';

/** All who listen on one node. One that throws is reported and does not keep the others from hearing. */
export class Listeners implements BusListener {
  readonly #all: BusListener[] = [];
  readonly #failed: (what: string, error: unknown) => void;

  constructor(failed: (what: string, error: unknown) => void) {
    this.#failed = failed;
  }

  add(listener: BusListener): void {
    this.#all.push(listener);
  }

  deliver(delivery: Delivery): void {
    for (const listener of this.#all) {
      this.#guarded(`bus: applying ${delivery.message.kind}`, () => {
        listener.deliver(delivery);
      });
    }
  }

  gap(): void {
    for (const listener of this.#all) {
      this.#guarded('bus: applying a gap', () => {
        listener.gap();
      });
    }
  }

  #guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#failed(what, error);
    }
  }
}
