/**
 * Stateless randomness: a generator is seeded with keys that identify its use, so any fixture can be played alone, in
 * any order, and always with the same outcome.
 */
/** Read once: in the separate realm of a test runner, reading a global takes longer than the arithmetic. */
const { floor, imul } = Math;

export type Key = string | number;
export type Rng = () => number;

const mix = (h: number, value: number): number => {
  let k = imul(value | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let out = h ^ imul(k, 0x1b873593);
  out = (out << 13) | (out >>> 19);
  return (imul(out, 5) + 0xe6546b64) | 0;
};

/** Hashes the keys with MurmurHash3's mixing; 32 bits, unsigned. */
export const hash = (...keys: readonly Key[]): number => {
  let h = 0x2f0b4a1d;
  for (const key of keys) {
    if (typeof key === 'number') {
      h = mix(h, key);
      h = mix(h, floor(key / 0x100000000));
    } else {
      for (let i = 0; i < key.length; i += 1) h = mix(h, key.charCodeAt(i));
      h = mix(h, key.length);
    }
  }
  h ^= h >>> 16;
  h = imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Returns a number in [0, 1), the same for the same keys. */
export const share = (...keys: readonly Key[]): number => hash(...keys) / 0x100000000;

/** Returns an sfc32 generator (PractRand's small fast counter), seeded with the keys. */
export const rngOf = (...keys: readonly Key[]): Rng => {
  let a = hash(...keys);
  let b = hash(a, 1);
  let c = hash(b, 2);
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 0x100000000;
  };
  for (let i = 0; i < 8; i += 1) next();
  return next;
};

/** Returns the item at the index, modulo the length. Callers never pass an empty list. */
export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError(`nothing at ${String(index)} of ${String(items.length)}`);
  return item;
};

export const pick = <T>(rng: Rng, items: readonly T[]): T => at(items, floor(rng() * items.length));

/** Returns an integer in [from, to]. */
export const between = (rng: Rng, from: number, to: number): number => from + floor(rng() * (to - from + 1));

/** Returns a random item, with a probability proportional to its weight; `undefined` if no weight is positive. */
export const weighted = <T>(rng: Rng, items: readonly T[], weight: (item: T) => number): T | undefined => {
  let total = 0;
  for (const item of items) total += weight(item);
  if (total <= 0) return undefined;
  let left = rng() * total;
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  return items.at(-1);
};

export const shuffled = <T>(rng: Rng, items: readonly T[]): readonly T[] => {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = floor(rng() * (i + 1));
    const a = at(out, i);
    out[i] = at(out, j);
    out[j] = a;
  }
  return out;
};
