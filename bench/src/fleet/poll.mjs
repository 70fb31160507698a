import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 25;

/** Returns the time until the condition holds, in ms; `Infinity` if it does not hold in time. */
export async function until(condition, withinMs) {
  const fromMs = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - fromMs;
    if (performance.now() - fromMs > withinMs) return Infinity;
    await sleep(EVERY_MS);
  }
}
