/**
 * Compares the provider calls of a site with thousands of watchers with those of a site with one, and measures how
 * long a change takes to the wire. A match Saturday in real time, on two sites at the same time; the provider may be
 * called every second.
 *
 *   node bench/src/live-calls.mjs [--watchers 5000] [--seconds 300]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startLiveSite } from './fleet/fleet.mjs';
import { Streams } from './load/streams.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

/** Time for the first requests of a new site. */
const SETTLED_MS = 10_000;
const CALLS =
  /^touchline_upstream_calls_total\{upstream="game",outcome="(?!budget-spent|circuit-open)[a-z-]+"\} (\d+)$/gmu;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Counts the bytes of each change on a stream, until the signal aborts. Reconnects when the site ends the stream. */
async function changesOn(url, signal) {
  const sizes = [];
  let lastId;
  const read = async () => {
    const headers = {
      'accept-encoding': 'identity',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    };
    const answer = await fetch(url, { headers, signal });
    let text = '';
    for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      const frames = text.split('\n\n');
      text = frames.pop();
      for (const frame of frames) {
        lastId = /^id: (\S+)/mu.exec(frame)?.[1] ?? lastId;
        if (/^event: (?!heartbeat|resync)/mu.test(frame)) sizes.push(Buffer.byteLength(frame) + 2);
      }
    }
  };
  while (!signal.aborted) {
    await read().catch((error) => {
      if (!signal.aborted) throw error;
    });
  }
  return sizes;
}

const callsOf = async (gateway) => {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return [...text.matchAll(CALLS)].reduce((sum, [, count]) => sum + Number(count), 0);
};

/**
 * Starts a separate site for each, from the same instant at the same speed, since a gateway does not load again what
 * it has cached.
 */
async function watchedBy(count, seconds) {
  const { sandbox, gateway } = await startLiveSite({ pollMs: 1000, speed: 1 });
  const watching = new Streams(gateway.url, '/api/live?topics=matches', { comesBack: true });
  await watching.add(count);
  const stop = new AbortController();
  const changes = changesOn(`${gateway.url}/api/live?topics=matches`, stop.signal);
  await sleep(SETTLED_MS);
  const before = await callsOf(gateway);
  await sleep(seconds * 1000);
  const calls = (await callsOf(gateway)) - before;
  await watching.allOpen(count);
  const { open, refused, ended } = watching;
  watching.close();
  stop.abort();
  const sizes = await changes;
  await gateway.stop();
  await sandbox.stop();
  return { calls, open, refused, ended, sizes };
}

await row(async () => {
  const { watchers, seconds } = numbersFrom({ watchers: 5000, seconds: 300 });
  const [forOne, forMany] = await Promise.all([watchedBy(1, seconds), watchedBy(watchers, seconds)]);
  const bytes = [...forOne.sizes, ...forMany.sizes];

  console.log(
    `one watches for ${seconds} s: ${forOne.calls} calls; ${forMany.open} watch, who came back ${forMany.ended} times: ${forMany.calls} calls`,
  );
  console.log(`${bytes.length} changes, median ${median(bytes)} bytes, longest ${Math.max(...bytes)}\n`);
  await keepResults('live-calls', {
    watchers,
    seconds,
    callsForOne: forOne.calls,
    callsForAll: forMany.calls,
    changes: bytes.length,
    bars: judge([
      bar('streams open to the end', forMany.open, '>=', watchers),
      bar('calls for all to calls for one', forMany.calls / forOne.calls, '<=', 1.05, 'x'),
      bar('median of a change on the wire', median(bytes), '<=', 1000, ' bytes'),
    ]),
  });
});
