/** Turns values into bytes for shared stores, and weighs them for the budget of memory. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /**
   * What the value keeps of the bytes it must copy: they may be a slice of a block of the network, which would
   * else be held whole and weighed by nobody.
   *
   * @throws when the bytes are not such a value: they come from outside, and are then no entry.
   */
  decode(bytes: Uint8Array): V;
  /** Bytes that live in memory for the value, its objects' own included. What V8 has not collected is not its business. */
  weigh(value: V): number;
}
