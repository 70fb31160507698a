/** Requests of a visitor, a partner and a polling client through nginx. */
import { setTimeout } from 'node:timers/promises';
import { must } from './report.mjs';

const GOAL_WITHIN_MS = 300_000;
const AGREE_WITHIN_MS = 30_000;

export async function drive({ url, siteName }) {
  const get = (path, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' });
  const said = [];

  for (const language of ['de', 'pt']) {
    const page = await get(`/${language}/live-matches`);
    const html = await page.text();
    must(
      `/${language}/live-matches is a page in ${language}`,
      page.ok && html.includes(`lang="${language}"`),
    );
    const [, title = ''] = /<title[^>]*>([^<]*)</.exec(html) ?? [];
    must('its title names the site', title.includes(siteName.replace('&', '&amp;')), title);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    must('its script is there', script !== undefined && (await get(script)).ok);
    said.push(`page ${language} ${Math.round(html.length / 1000)} kB`);
  }

  const live = await get('/api/matches/live', { 'x-request-id': 'composition-journey-1' });
  const { data } = await live.json();
  must('matches are live', data.length >= 5, data.length);
  must('the request id comes back', live.headers.get('x-request-id') === 'composition-journey-1');
  const detail = await get(`/api/matches/${data[0].id}`);
  must('a match is there', detail.ok && (await detail.json()).data.id === data[0].id);
  said.push(`${data.length} live`);

  const feed = await get('/en/rss/matches.xml');
  must('a feed is there', feed.ok && (await feed.text()).includes('<rss'));

  const table = await get('/api/leagues/101/standings');
  const again = await get('/api/leagues/101/standings', { 'if-none-match': table.headers.get('etag') });
  must('what is known is not sent again', again.status === 304, again.status);
  said.push('304 for what is known');

  for (const path of ['/metrics', '/api/staff/cache/stats'])
    must(`${path} is not found from outside`, (await get(path)).status === 404);

  const scores = async () => {
    const answer = await (await get('/api/matches/live')).json();
    return new Map(answer.data.map(({ id, score }) => [id, `${score.home}-${score.away}`]));
  };
  const before = await scores();
  const startedMs = performance.now();
  for (;;) {
    const changed = [...(await scores())].find(([id, score]) => before.has(id) && before.get(id) !== score);
    if (changed !== undefined) {
      said.push(
        `a score went ${before.get(changed[0])} to ${changed[1]} after ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
      );
      break;
    }
    must('a live score changes', performance.now() - startedMs < GOAL_WITHIN_MS);
    await setTimeout(500);
  }
  return { found: said.join(', ') };
}

/**
 * A finished match does not change, so both gateways must return the same bytes. If Redis was busy, each may have
 * filled its own entry; they agree shortly afterwards.
 */
export async function compareGateways(composition) {
  const day = await (await fetch(`${composition.url}/api/matches?date=2026-03-13&status=finished`)).json();
  const path = `/api/matches/${day.data[0].id}`;
  const startedMs = performance.now();
  for (let asked = 1; ; asked += 1) {
    const [one, two] = await Promise.all(
      ['gateway-1', 'gateway-2'].map((node) => composition.ask(node, `http://127.0.0.1:3000${path}`)),
    );
    must('both answer 200', one.status === 200 && two.status === 200, `${one.status}, ${two.status}`);
    const isSame = one.body === two.body && one.headers.etag === two.headers.etag;
    if (isSame) return { found: `${path}: ${one.headers.etag} from both, asked ${asked} times` };
    const apart = [...one.body].findIndex((letter, at) => letter !== two.body[at]);
    const parts = [one, two].map(({ body }) => body.slice(Math.max(0, apart - 60), apart + 60));
    must('both answer the same', performance.now() - startedMs < AGREE_WITHIN_MS, parts.join('\n        '));
    await setTimeout(500);
  }
}

/** Purges through the operators' port and checks that each node acknowledges. */
export async function purgeEverywhere({ opsUrl, staffToken }) {
  const order = { tags: ['league:101'], reason: 'the composition is tried', by: 'composition' };
  const answer = await fetch(`${opsUrl}/api/staff/cache/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { data } = await answer.json();
  must('the purge is done', answer.ok, answer.status);
  const { received, missing } = data.receipts;
  must('both nodes say so', received.length === 2 && missing.length === 0, JSON.stringify(data.receipts));
  return { found: received.map(({ node, tookMs }) => `${node} after ${tookMs} ms`).join(', ') };
}
