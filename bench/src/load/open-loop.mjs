/**
 * Sends at constant rates whatever the answers do, and measures each from when it was due: a server that stalls is
 * charged with all that waited meanwhile. A child of `atRate`, and one for all streams of a measurement: two loads
 * on one core would wait for each other, and measure it.
 *
 *   argv: url, streams as JSON, seconds, connections of each stream, seconds before them that are not counted
 */
import { Stream } from './stream.mjs';

const [, , url, streamsText, ...numbers] = process.argv;
const [seconds, connections, warmSeconds] = numbers.map(Number);
const { hostname, port, host } = new URL(url);
const GIVE_UP_MS = 30_000;
/** So long before the next is due the core is left to others. */
const PAUSE_FROM_MS = 3;

const streams = JSON.parse(streamsText).map((asked) => new Stream(asked, host, { seconds, warmSeconds }));

function finish() {
  // Ended before it has gone out, it would say nothing.
  process.send(
    streams.map((stream) => stream.measured()),
    () => process.exit(0),
  );
}

/**
 * Turns as fast as it can, but for pauses that leave it the time: a timer would be a millisecond late, and so is a
 * thread that sleeps, where the machine is a guest whose idle processor is given to others (p99 5 ms instead of 2).
 */
function turn(untilMs) {
  const nowMs = performance.now();
  const nextMs = Math.min(...streams.map((stream) => stream.turn(nowMs)));
  if (nowMs > untilMs || streams.every((stream) => stream.done)) finish();
  else if (nextMs > PAUSE_FROM_MS) setTimeout(turn, 1, untilMs);
  else setImmediate(turn, untilMs);
}

for (const stream of streams) await stream.connect({ hostname, port }, connections);
const fromMs = performance.now();
for (const stream of streams) stream.start(fromMs);
turn(fromMs + (warmSeconds + seconds) * 1000 + GIVE_UP_MS);
