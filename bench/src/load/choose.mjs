import { read } from './read.mjs';

const MATCH_BYTES = 4000;
const RANDOM_MATCHES = 500;
const DAYS_AROUND = 4;
const DAY_MS = 86_400_000;
/** Beyond this size the socket is measured, for pages and lists alike. */
const PAGE_BYTES = 150_000;

async function data(url) {
  const { status, body } = await read(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return JSON.parse(body).data;
}

/** Records a response of our gateway for the peers to serve. */
async function record(url, path) {
  const { status, headers, body } = await read(`${url}${path}`);
  if (status !== 200) throw new Error(`${url}${path} answered ${status}`);
  return {
    path,
    body: body.toString(),
    type: headers['content-type'],
    cacheControl: headers['cache-control'],
  };
}

const bytesOf = ({ body }) => Buffer.byteLength(body);

/** Reads everything twice: the first read of one may change another, such as a card in a detail for the list. */
async function recordAll(url, paths) {
  const recorded = [];
  for (const path of paths) await read(`${url}${path}`);
  for (const path of paths) recorded.push(await record(url, path));
  return recorded;
}

function nearest(recorded, bytes) {
  return recorded.reduce((best, one) =>
    Math.abs(bytesOf(one) - bytes) < Math.abs(bytesOf(best) - bytes) ? one : best,
  );
}

/** Returns the matches of the days around the afternoon, most of them finished or scheduled. */
async function matchIds(url, nowMs) {
  const ids = [];
  for (let offset = -DAYS_AROUND; offset <= DAYS_AROUND; offset += 1) {
    const date = new Date(nowMs + offset * DAY_MS).toISOString().slice(0, 10);
    ids.push(...(await data(`${url}/api/matches?date=${date}`)).map(({ id }) => id));
  }
  return [...new Set(ids)];
}

/** Picks elements evenly from the list. */
function spread(list, count) {
  const step = list.length / count;
  return step <= 1 ? list : Array.from({ length: count }, (_, index) => list[Math.floor(index * step)]);
}

/** Picks a page and an API response of nearly equal size. */
async function pageAndAnswer(url, live, league) {
  const pages = await recordAll(url, [
    '/en/live-matches',
    ...live.slice(0, 8).map(({ id }) => `/en/match/${id}`),
    `/en/league/${league}`,
  ]);
  const lists = await recordAll(url, [
    '/api/matches/live',
    '/api/matches/hot',
    `/api/leagues/${league}/standings`,
    ...['scheduled', 'live', 'finished'].map((status) => `/api/matches?status=${status}`),
    '/api/matches',
    // Lists of a busy day, as large as the largest pages.
    ...[60, 75, 90, 100].map((size) => `/api/matches?page%5Bsize%5D=${String(size)}`),
  ]);
  const pairs = pages
    .filter((page) => bytesOf(page) <= PAGE_BYTES)
    .map((page) => ({ page, answer: nearest(lists, bytesOf(page)) }));
  const off = ({ page, answer }) => Math.abs(1 - bytesOf(answer) / bytesOf(page));
  return pairs.length === 0 ? undefined : pairs.reduce((best, one) => (off(one) < off(best) ? one : best));
}

/** Returns the loads of the bar: real addresses of our gateway with their present responses. */
export async function chooseLoads(url) {
  const nowMs = Date.now();
  const live = await data(`${url}/api/matches/live`);
  const today = await data(`${url}/api/matches`);
  const soon = today.filter(({ kickoff }) => Math.abs(Date.parse(kickoff) - nowMs) < 3 * 3_600_000);
  const detailed = await recordAll(
    url,
    [...live, ...soon].map(({ id }) => `/api/matches/${id}`),
  );
  const ids = await matchIds(url, nowMs);
  const matches = await recordAll(
    url,
    spread(ids, RANDOM_MATCHES).map((id) => `/api/matches/${id}`),
  );
  const pair = await pageAndAnswer(url, live, live[0]?.league.id);
  return {
    // Last, since every detail above may have changed the list.
    list: await recordAll(url, ['/api/matches/live']),
    match: [nearest(detailed, MATCH_BYTES)],
    random: matches,
    pair,
  };
}
