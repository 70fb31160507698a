/** Turns values into bytes for shared stores, and weighs them for the budget of memory. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /** @throws when the bytes are not such a value: they come from outside, and are then no entry. */
  decode(bytes: Uint8Array): V;
  /** Bytes that the value takes in memory, roughly and never too few. */
  weigh(value: V): number;
}
