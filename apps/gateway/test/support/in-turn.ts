/** Side by side, while one page is rendered beside this thread another answer is read. */
const SIDE_BY_SIDE = 4;

/** Works through the items in their order, a few at a time; the first that fails ends it. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, items.length) }, lane));
}
