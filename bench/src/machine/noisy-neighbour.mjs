/**
 * An unrelated process on the same machine: it occupies a processor for a time, several times a second, at the
 * priority of the render thread.
 *
 *   argv: milliseconds, times a second
 */
import { setPriority } from 'node:os';

const [takesMs, timesASecond] = process.argv.slice(2).map(Number);
const NICE = 10;

setPriority(NICE);
setInterval(() => {
  const untilMs = performance.now() + takesMs;
  while (performance.now() < untilMs);
}, 1000 / timesASecond);
process.send({ url: 'none: it serves nobody' });
