/** When upstreams last answered and last failed: told to whoever watches, decides nothing. */
export class UpstreamPulse {
  #succeededAtMs: number | null = null;
  #failedAtMs: number | null = null;
  /** Not told by the two instants: a clock may stand. */
  #isFailing = false;
  readonly #doubted = new Set<string>();

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

  /** Kinds of answers that are not believed now, in the words of whoever doubts them. */
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
