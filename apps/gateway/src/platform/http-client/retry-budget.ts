/**
 * Lets retries be a share of all calls, so that an upstream in trouble is not asked twice by everyone. Each
 * call earns a share of a retry; a small reserve lets a quiet client retry at all.
 */
export class RetryBudget {
  #tokens: number;

  constructor(
    private readonly share: number,
    private readonly reserve: number,
  ) {
    this.#tokens = reserve;
  }

  /** To be told of every first attempt. */
  earn(): void {
    this.#tokens = Math.min(this.reserve, this.#tokens + this.share);
  }

  /** true: a retry may be made, and is paid for. */
  spend(): boolean {
    // Ten times a tenth is a little less than one in binary.
    if (this.#tokens < 1 - 1e-9) return false;
    this.#tokens -= 1;
    return true;
  }
}
