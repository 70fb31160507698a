/** Names places in one text, each once. */
export class HeadingIds {
  readonly #given = new Set<string>();

  /** @example new HeadingIds().of('Who is offside?') // 'who-is-offside' */
  of(text: string): string {
    const words = text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const name = words === '' ? 'section' : words;
    let id = name;
    for (let number = 2; this.#given.has(id); number += 1) id = `${name}-${String(number)}`;
    this.#given.add(id);
    return id;
  }
}
