/** How many streams each address holds. */
export class AddressLimit {
  readonly #held = new Map<string, number>();

  /** @param most streams of one address; 0: as many as it likes */
  constructor(private readonly most: number) {}

  /** false: it has as many as it may. */
  take(client: string): boolean {
    const held = this.#held.get(client) ?? 0;
    if (this.most > 0 && held >= this.most) return false;
    this.#held.set(client, held + 1);
    return true;
  }

  release(client: string): void {
    const held = (this.#held.get(client) ?? 0) - 1;
    if (held > 0) this.#held.set(client, held);
    else this.#held.delete(client);
  }
}
