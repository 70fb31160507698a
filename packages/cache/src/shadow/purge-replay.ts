import type { AccessRecord, RecordedPurge } from './access-record.ts';

/** What a recorded purge touches: places in the lists of sources and answers. */
export interface Touched {
  readonly purge: RecordedPurge;
  readonly sources: Iterable<number>;
  readonly answers: Iterable<number>;
}

/** Gives the recorded purges out in the order of time. */
export class PurgeReplay {
  readonly #purges: readonly RecordedPurge[];
  readonly #sources: ReadonlyMap<string, readonly number[]>;
  readonly #answers: ReadonlyMap<string, readonly number[]>;
  #at = 0;

  constructor({ purges, sources, answers }: AccessRecord) {
    this.#purges = purges;
    this.#sources = placesByName(sources);
    this.#answers = placesByName(answers);
  }

  /** The next one that came up to then. */
  next(nowMs: number): Touched | undefined {
    const purge = this.#purges[this.#at];
    if (purge === undefined || purge.atMs > nowMs) return undefined;
    this.#at += 1;
    const names = [...purge.tags.map(tagName), ...purge.keys.map(keyName)];
    const places = (of: ReadonlyMap<string, readonly number[]>) =>
      new Set(names.flatMap((name) => of.get(name) ?? []));
    return { purge, sources: places(this.#sources), answers: places(this.#answers) };
  }
}

function placesByName(
  rows: readonly { readonly key: string; readonly tags: readonly string[] }[],
): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const [place, { key, tags }] of rows.entries())
    for (const name of [keyName(key), ...tags.map(tagName)]) {
      const places = byName.get(name) ?? [];
      byName.set(name, places);
      places.push(place);
    }
  return byName;
}

function tagName(tag: string): string {
  return `tag ${tag}`;
}

function keyName(key: string): string {
  return `key ${key}`;
}
