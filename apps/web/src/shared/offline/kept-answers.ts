const since = new WeakMap<object, number>();

/** What the worker had kept, and from when: it is as old as it was then, whenever it was read. */
export function noteKept(answer: object, atMs: number): void {
  since.set(answer, atMs);
}

/** undefined: the answer came from the network. */
export function keptSinceMs(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? since.get(answer) : undefined;
}
