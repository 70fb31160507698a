/** When upstreams last answered and last failed: told to whoever watches, decides nothing. */
export class UpstreamPulse {
  #succeededAtMs: number | null = null;
  #failedAtMs: number | null = null;

  get succeededAtMs(): number | null {
    return this.#succeededAtMs;
  }

  get failedAtMs(): number | null {
    return this.#failedAtMs;
  }

  /** The last word was a failure. */
  get isFailing(): boolean {
    return this.#failedAtMs !== null && this.#failedAtMs > (this.#succeededAtMs ?? 0);
  }

  succeeded(atMs: number): void {
    this.#succeededAtMs = atMs;
  }

  failed(atMs: number): void {
    this.#failedAtMs = atMs;
  }
}
