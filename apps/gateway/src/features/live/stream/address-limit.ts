/** How many streams each client holds: an address, or a partner from whichever address. */
export class AddressLimit {
  readonly #held = new Map<string, number>();

  /** @param mostOf streams of a client; 0: as many as it likes */
  constructor(private readonly mostOf: (client: string) => number) {}

  /** false: it has as many as it may. */
  take(client: string): boolean {
    const held = this.#held.get(client) ?? 0;
    const most = this.mostOf(client);
    if (most > 0 && held >= most) return false;
    this.#held.set(client, held + 1);
    return true;
  }

  release(client: string): void {
    const held = (this.#held.get(client) ?? 0) - 1;
    if (held > 0) this.#held.set(client, held);
    else this.#held.delete(client);
  }
}
