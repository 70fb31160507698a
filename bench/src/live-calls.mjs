/**
 * What the provider is asked while thousands watch, beside what it is asked for one; and how long a change is on the wire.
 * Thirty matches are on, their clock goes by a minute every two seconds, the provider may be asked each second.
 *
 *   node bench/src/live-calls.mjs [--watchers 5000] [--seconds 300]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startLiveSite } from './fleet/live.mjs';
import { Streams } from './load/streams.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/row.mjs';
import { bar, judge } from './report/bar.mjs';
import { keepResults } from './report/results.mjs';

const MINUTE_MS = 60_000;
const PLAYED_MINUTE_MS = 2000;
const CALLS =
  /^touchline_upstream_calls_total\{upstream="game",outcome="(?!budget-spent|circuit-open)[a-z-]+"\} (\d+)$/gmu;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The bytes of each change on a stream, until the signal ends it. */
async function changesOn(url, signal) {
  const sizes = [];
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' }, signal });
  let text = '';
  try {
    for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      const frames = text.split('\n\n');
      text = frames.pop();
      for (const frame of frames)
        if (/^event: (?!heartbeat|resync)/mu.test(frame)) sizes.push(Buffer.byteLength(frame) + 2);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return sizes;
}

await row(async () => {
  const { watchers, seconds } = numbersFrom({ watchers: 5000, seconds: 300 });
  const { sandbox, gateway, atMs } = await startLiveSite({ pollMs: 1000 });
  const calls = async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    return [...text.matchAll(CALLS)].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  /** Provider calls while so many watch the same minutes of the same matches. */
  const callsFor = async (count) => {
    await sandbox.setClock(atMs);
    const watching = new Streams(gateway.url, '/api/live?topics=matches');
    await watching.add(count);
    await sleep(5000);
    let nowMs = atMs;
    const playing = setInterval(() => void sandbox.setClock((nowMs += MINUTE_MS)), PLAYED_MINUTE_MS);
    const before = await calls();
    await sleep(seconds * 1000);
    const made = (await calls()) - before;
    clearInterval(playing);
    const { open, refused } = watching;
    watching.close();
    return { made, open, refused };
  };
  const forOne = await callsFor(1);
  const stop = new AbortController();
  const sizes = changesOn(`${gateway.url}/api/live?topics=matches`, stop.signal);
  const forMany = await callsFor(watchers);
  stop.abort();
  const bytes = await sizes;

  console.log(
    `one watches for ${seconds} s: ${forOne.made} calls; ${forMany.open} watch: ${forMany.made} calls`,
  );
  console.log(`${bytes.length} changes, median ${median(bytes)} bytes, longest ${Math.max(...bytes)}\n`);
  await keepResults('live-calls', {
    watchers,
    seconds,
    forOne,
    forMany,
    bars: judge([
      bar('streams open to the end', forMany.open, '>=', watchers),
      bar('calls for all to calls for one', forMany.made / forOne.made, '<=', 1.05, 'x'),
      bar('median of a change on the wire', median(bytes), '<=', 1000, ' bytes'),
    ]),
  });
});
