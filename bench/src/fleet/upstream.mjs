import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { countBy } from '../report/report.mjs';
import { SANDBOX_KEY } from './sandbox.mjs';

const DAY_MS = 86_400_000;
/** No match of the sandbox has such an id. */
const COPIES = /^9/;

/** Shifts the sandbox's afternoon to the present, since a production gateway uses real time. */
function moved(row, byMs) {
  if (row.fixture === undefined) return row;
  const { date, timestamp, ...fixture } = row.fixture;
  const atMs = Date.parse(date) + byMs;
  return {
    ...row,
    fixture: {
      ...fixture,
      date: new Date(atMs).toISOString(),
      timestamp: timestamp + Math.round(byMs / 1000),
    },
  };
}

/**
 * A proxy between gateways and the sandbox: counts calls by URL, delays responses, closes connections when it is
 * dead, and changes its content when a bench checks which version was served.
 *
 * @param {object} options
 * @param {number} options.atMs the time at which the sandbox's clock is stopped
 * @param {boolean} [options.anyId] responds to every match id that begins with 9 with a copy of another match
 */
export async function startUpstream({ sandbox, atMs, anyId = false }) {
  const byMs = Date.now() - atMs;
  const state = { latencyMs: 0, dead: false, revision: 1 };
  const calls = [];
  const known = new Map();
  let template;

  const askSandbox = async (url) => {
    const shifted = url.replace(/date=(\d{4}-\d{2}-\d{2})/, (_, day) => {
      const there = Date.parse(day) - Math.round(byMs / DAY_MS) * DAY_MS;
      return `date=${new Date(there).toISOString().slice(0, 10)}`;
    });
    const response = await fetch(`${sandbox.url}${shifted}`, { headers: { 'x-apisports-key': SANDBOX_KEY } });
    const body = await response.json();
    return Array.isArray(body.response)
      ? { ...body, response: body.response.map((row) => moved(row, byMs)) }
      : body;
  };

  const copiesOf = (ids) =>
    ids.map((id) => ({ ...template, fixture: { ...template.fixture, id: Number(id) } }));

  const answerTo = async (url) => {
    const ids = /[?&]ids=([\d-]+)/.exec(url)?.[1].split('-');
    if (anyId && ids?.every((id) => COPIES.test(id))) {
      return { errors: [], results: ids.length, paging: { current: 1, total: 1 }, response: copiesOf(ids) };
    }
    if (!known.has(url)) known.set(url, await askSandbox(url));
    return known.get(url);
  };

  const revised = (body) =>
    JSON.stringify(body, (key, value) =>
      key === 'venue' && value !== null ? { ...value, name: `Ground ${state.revision}` } : value,
    );

  const server = createServer((request, response) => {
    const callMs = performance.now();
    calls.push({ callMs, url: request.url });
    if (state.dead) {
      request.socket.destroy();
      return;
    }
    Promise.all([answerTo(request.url), sleep(state.latencyMs)]).then(
      ([body]) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(revised(body));
      },
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();

  return {
    url: `http://127.0.0.1:${server.address().port}`,
    state,
    calls,
    /** The match that is copied for any id: a whole match, as in a response to `ids=`. */
    async copyFrom(id) {
      [template] = (await askSandbox(`/fixtures?ids=${id}`)).response;
    },
    live: async () => (await askSandbox('/fixtures?live=all')).response,
    /** Returns a match of today in that state: `FT` is refreshed only by a purge within the hour, `NS` is small. */
    async oneThatIs(status) {
      const day = new Date().toISOString().slice(0, 10);
      const { response } = await askSandbox(`/fixtures?date=${day}`);
      return response.find(({ fixture }) => fixture.status.short === status);
    },
    callsSince: (fromMs) => calls.filter(({ callMs }) => callMs >= fromMs),
    forget: () => void calls.splice(0),
  };
}

/** Groups calls by URL, which shows duplicates. */
export const countByKey = (calls) => countBy(calls, ({ url }) => url);
