/** SEMANTICS §9.6. */
const PLACES = { firstTopPx: 20, gapPx: 16 } as const;

/** Where each toast begins, from how high they are: the first 20 px below the top, the next 16 px below the last. */
export function toastTops(heights: readonly number[]): readonly number[] {
  const tops: number[] = [];
  let top: number = PLACES.firstTopPx;
  for (const height of heights) {
    tops.push(top);
    top += height + PLACES.gapPx;
  }
  return tops;
}
