import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/** Polls until the condition holds; throws with its name if that takes too long. */
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
