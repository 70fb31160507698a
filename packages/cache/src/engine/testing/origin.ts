import type { LoadContext } from '../cache.ts';

export class OutageError extends Error {
  override readonly name = 'OutageError';
}

/** A provider whose responses the test decides. Counts calls and concurrent calls. */
export class TestOrigin {
  calls = 0;
  underWay = 0;
  most = 0;
  answer: (context: LoadContext<string>) => Promise<string | undefined> = () =>
    Promise.resolve(`answer ${this.calls}`);
  readonly contexts: LoadContext<string>[] = [];

  readonly load = async (context: LoadContext<string>): Promise<string | undefined> => {
    this.calls += 1;
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    this.contexts.push(context);
    try {
      return await this.answer(context);
    } finally {
      this.underWay -= 1;
    }
  };

  says(value: string | undefined): void {
    this.answer = () => Promise.resolve(value);
  }

  fails(error: Error = new OutageError('down')): void {
    // Fails like a client: the promise is rejected.
    this.answer = () => Promise.reject(error);
  }

  /** Responds only when the returned functions are called. */
  holds(): { give: (value: string | undefined) => void; break: (error: unknown) => void } {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    this.answer = () => promise;
    return { give: resolve, break: reject };
  }
}
