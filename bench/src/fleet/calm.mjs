import { until } from './poll.mjs';

const QUIET_MS = 10_000;
const PATIENCE_MS = 180_000;

/** Once nobody has called the upstream for a while: what a gateway does after its start is done. */
export async function calm(upstream) {
  const fromMs = performance.now();
  const isQuiet = () => {
    const nowMs = performance.now();
    return nowMs - fromMs > QUIET_MS && upstream.callsSince(nowMs - QUIET_MS).length === 0;
  };
  if ((await until(isQuiet, PATIENCE_MS)) === Infinity)
    throw new Error('the upstream is called all the time');
}
