/** What is counted under when there is no room for another name. */
const OTHER = 'other';

/**
 * Counters by two names, of which there are at most so many: the names become labels of metrics, and a label
 * that grows with its input takes the monitoring down before it takes us.
 */
export class LabelledMap<A extends string, V> {
  readonly #counters = new Map<A, Map<string, V>>();
  #size = 0;

  constructor(
    private readonly max: number,
    private readonly create: () => V,
  ) {}

  of(outer: A, inner: string): V {
    return this.#counters.get(outer)?.get(inner) ?? this.#make(outer, inner);
  }

  /** In the order in which they were first counted. */
  map<R>(toResult: (outer: A, inner: string, counter: V) => R): R[] {
    return [...this.#counters].flatMap(([outer, inners]) =>
      [...inners].map(([inner, counter]) => toResult(outer, inner, counter)),
    );
  }

  #make(outer: A, inner: string): V {
    const inners = this.#counters.get(outer) ?? new Map<string, V>();
    this.#counters.set(outer, inners);
    const name = this.#size < this.max ? inner : OTHER;
    const known = inners.get(name);
    if (known !== undefined) return known;
    const counter = this.create();
    inners.set(name, counter);
    this.#size += 1;
    return counter;
  }
}
