/**
 * Somebody else on the machine, who knows nothing of the gateway: takes a processor for so long, so many times a
 * second, at the priority of the thread that draws pages.
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
