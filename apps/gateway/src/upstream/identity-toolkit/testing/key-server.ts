import type { UpstreamResponse } from '../../../platform/http-client/index.ts';
import { PublishedKeys } from '../keys/published-keys.ts';
import { NOW_MS } from './signer.ts';

/** A server of published keys, with a clock that a test sets. */
export class KeyServer {
  readonly clock = { nowMs: NOW_MS };
  readonly warnings: string[] = [];
  asked = 0;
  headers: Readonly<Record<string, string>> = { 'cache-control': 'public, max-age=3600, must-revalidate' };
  readonly #answers: (() => Promise<unknown>)[] = [];
  readonly keys = new PublishedKeys(
    () => this.#answer(),
    () => this.clock.nowMs,
    { warn: (line) => this.warnings.push(line) },
  );

  /** Sets the response from now on: a document, or a failure. */
  publish(document: () => Promise<unknown>): this {
    this.#answers.splice(0, 1, document);
    return this;
  }

  passMs(ms: number): void {
    this.clock.nowMs += ms;
  }

  async #answer(): Promise<UpstreamResponse> {
    this.asked += 1;
    const body = await this.#answers[0]?.();
    return { status: 200, header: (name) => this.headers[name], body };
  }
}
