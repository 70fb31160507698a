/**
 * Generates numbers from names. Like the provider's ids they have at most ten digits; they stay the same after a
 * restart and when data is added. With 100,000 names, a collision is expected in one of two sets of data. The first
 * name, in the order of the files' paths, keeps the number; the other gets a new number derived from its name, and
 * the report lists both. So a later season changes no existing id.
 */
const TEN_DIGITS = 9_999_999_999;

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

/** 48 bits of the name's hash, mapped to 1 to 9,999,999,999. */
const numberOf = (text: string): number =>
  1 + ((fnv(text, 0x811c9dc5) * 0x10000 + (fnv(text, 0x9747b28c) & 0xffff)) % TEN_DIGITS);

interface Collision {
  readonly name: string;
  /** The name that already has this number. */
  readonly takenBy: string;
}

export interface Ids {
  of(name: string): number;
  readonly collisions: readonly Collision[];
}

/** @param kind what the ids are for; the same name has a different number for each kind */
export const createIds = (kind: 'match' | 'team' | 'league' | 'player'): Ids => {
  const known = new Map<string, number>();
  const names = new Map<number, string>();
  const collisions: Collision[] = [];

  const freeNumber = (name: string): number => {
    for (let attempt = 0; ; attempt += 1) {
      const id = numberOf(attempt === 0 ? `${kind}/${name}` : `${kind}/${name}#${String(attempt)}`);
      const takenBy = names.get(id);
      if (takenBy === undefined) return id;
      collisions.push({ name, takenBy });
    }
  };

  return {
    collisions,
    of(name) {
      const before = known.get(name);
      if (before !== undefined) return before;
      const id = freeNumber(name);
      known.set(name, id);
      names.set(id, name);
      return id;
    },
  };
};
