/** How many streams each client holds: an address, or a partner from whichever address. */
export class AddressLimit {
  readonly #open = new Map<string, number>();

  /** @param mostOf streams of a client; 0: as many as it likes */
  constructor(private readonly mostOf: (client: string) => number) {}

  /** false: it has as many as it may. */
  take(client: string): boolean {
    const open = this.#open.get(client) ?? 0;
    const most = this.mostOf(client);
    if (most > 0 && open >= most) return false;
    this.#open.set(client, open + 1);
    return true;
  }

  release(client: string): void {
    const open = (this.#open.get(client) ?? 0) - 1;
    if (open > 0) this.#open.set(client, open);
    else this.#open.delete(client);
  }
}
