/**
 * Sends at constant rates regardless of the responses, and measures each from when it was due: a stalled server is
 * charged with everything that waited. A child of `atRate`, one for all streams of a measurement: two loads on one
 * core would wait for each other, and measure that.
 *
 *   argv: url, streams as JSON, seconds, connections of each stream, uncounted seconds before them
 */
import { Stream } from './stream.mjs';

const [, , url, streamsText, ...numbers] = process.argv;
const [seconds, connections, warmSeconds] = numbers.map(Number);
const { hostname, port, host } = new URL(url);
const GIVE_UP_MS = 30_000;
/** If the next request is due later than this, the core is yielded to others. */
const PAUSE_FROM_MS = 3;

const streams = JSON.parse(streamsText).map((asked) => new Stream(asked, host, { seconds, warmSeconds }));

function finish() {
  // Exits in the callback, since an earlier exit would lose the message.
  process.send(
    streams.map((stream) => stream.measured()),
    () => process.exit(0),
  );
}

/**
 * Loops without sleeping, except for pauses when there is enough time: a timer would be a millisecond late, and so
 * would a sleeping thread in a virtual machine whose idle processor is reassigned (p99 5 ms instead of 2).
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
