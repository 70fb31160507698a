/** Records when upstreams last succeeded and last failed, for monitoring; nothing depends on it. */
export class UpstreamPulse {
  #succeededAtMs: number | null = null;
  #failedAtMs: number | null = null;
  /** Not derived from the two times: a clock may stand still. */
  #isFailing = false;
  readonly #doubted = new Set<string>();

  get succeededAtMs(): number | null {
    return this.#succeededAtMs;
  }

  get failedAtMs(): number | null {
    return this.#failedAtMs;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** The kinds of answers that are not trusted now, as named by the callers of `doubted`. */
  get doubts(): readonly string[] {
    return [...this.#doubted];
  }

  doubted(answer: string): void {
    this.#doubted.add(answer);
  }

  believed(answer: string): void {
    this.#doubted.delete(answer);
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
