/**
 * Numbers made from names, so that an id is the same after a restart and after more data was added. 48 bits:
 * among 100,000 names two share a number once in 50,000 sets of data; should they, the later one moves on.
 */

const fnv = (text: string, seed: number): number => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const wide = (text: string): number => fnv(text, 0x811c9dc5) * 0x10000 + (fnv(text, 0x9747b28c) & 0xffff);

const narrow = (text: string): number => fnv(text, 0x811c9dc5) & 0x7fffffff;

export interface Ids {
  of(name: string): number;
}

const ids = (hash: (name: string) => number): Ids => {
  const known = new Map<string, number>();
  const taken = new Set<number>();
  return {
    of(name) {
      const before = known.get(name);
      if (before !== undefined) return before;
      let id = Math.max(1, hash(name));
      while (taken.has(id)) id += 1;
      taken.add(id);
      known.set(name, id);
      return id;
    },
  };
};

/** For leagues and teams: there are few, and 31 bits are what other software expects of such an id. */
export const narrowIds = (): Ids => ids(narrow);

/** For fixtures and players. */
export const wideIds = (): Ids => ids(wide);
