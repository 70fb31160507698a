/** When upstreams last answered and last failed: told to whoever watches, decides nothing. */
export class UpstreamPulse {
  #succeededAtMs: number | null = null;
  #failedAtMs: number | null = null;
  /** Not told by the two instants: a clock may stand. */
  #isFailing = false;

  get succeededAtMs(): number | null {
    return this.#succeededAtMs;
  }

  get failedAtMs(): number | null {
    return this.#failedAtMs;
  }

  /** The last word was a failure. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  succeeded(atMs: number): void {
    this.#succeededAtMs = atMs;
    this.#isFailing = false;
  }

  failed(atMs: number): void {
    this.#failedAtMs = atMs;
    this.#isFailing = true;
  }
}
