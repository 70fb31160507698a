import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/** Looks until it is so; what does not become so in time fails under its name. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`not within ${String(withinMs)} ms: ${what}`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}
