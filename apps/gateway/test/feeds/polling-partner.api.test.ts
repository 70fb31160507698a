import { fileURLToPath } from 'node:url';
import { CACHES, type Caches } from '../../src/platform/cache/caches.ts';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { CountedProvider } from '../support/counted-provider.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const POLL_MS = 10_000;
/**
 * Nightly: the whole hour, which takes three minutes; the short run polls for five of its minutes.
 *
 * Entries with a lifetime of an hour are refreshed within its last six minutes; two minutes later both sites have
 * refreshed them.
 */
const POLLS = process.env['TEST_ALL'] === '1' ? 372 : 30;
const TIMEOUT_MS = 1_200_000;

/** What visitors of the front page, of the days around it and of the live list request. */
const VISITED = [
  ...['/en', '/api/matches', '/api/matches/live'],
  ...['/api/matches?date=2026-11-20', '/api/matches?date=2026-11-22'],
];
const POLLED_FEEDS = [
  ...['/en/rss/matches.xml', '/en/rss/results.xml', '/en/rss/events.xml'],
  ...['/en/feeds/matches.json', '/de/rss/matches.xml?scores=off'],
];
const POLLED = [...POLLED_FEEDS, '/api/matches', '/api/matches/live'];

interface Site {
  readonly provider: CountedProvider;
  readonly gateway: Gateway;
}

async function startSite(game: Game): Promise<Site> {
  const provider = await CountedProvider.before(game);
  const gateway = await startGateway({
    upstreamUrl: provider.url,
    settings: { webDist: WEB_DIST, sports: { basketball: null, hockey: null } },
    // Both sites draw the same, however often each draws: else their refreshes drift apart within the hour.
    overrides: { random: () => 0.5 },
  });
  return { provider, gateway };
}

async function visit({ gateway }: Site): Promise<void> {
  for (const path of VISITED) await gateway.http.get(path).expect(200);
}

/** Search reads the names of teams and players at its own pace, regardless of requests. */
const callsOf = ({ provider }: Site) => provider.calls.filter((call) => !/^\/(?:teams|players)/.test(call));

/** Waits for background refreshes before the clock advances. */
async function settled({ gateway }: Site): Promise<void> {
  const caches = gateway.app.get<Caches>(CACHES);
  await caches.answers.cache.idle();
  await caches.sourceLevels.cache.idle();
}

/** A partner's job, which polls each address with its last ETag. */
class Partner {
  readonly #tags = new Map<string, string>();
  readonly counts = { whole: 0, unchanged: 0, wholeThoughUnchanged: 0 };

  async poll({ gateway }: Site): Promise<void> {
    for (const path of POLLED) {
      const known = this.#tags.get(path);
      const answer = await gateway.http.get(path).set(known === undefined ? {} : { 'if-none-match': known });
      const { etag = '' } = answer.headers;
      if (answer.status === 304) this.counts.unchanged += 1;
      else if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)}`);
      else if (etag === known) this.counts.wholeThoughUnchanged += 1;
      else this.counts.whole += 1;
      this.#tags.set(path, etag);
    }
  }
}

test(
  'a partner that polls every 10 s causes no provider call, and the fast path responds 304 while nothing has changed',
  async () => {
    const game = await Game.start();
    const [visited, polled] = [await startSite(game), await startSite(game)];
    const partner = new Partner();
    for (let poll = 1; poll <= POLLS; poll += 1) {
      await visit(visited);
      await visit(polled);
      await partner.poll(polled);
      for (const site of [visited, polled]) await settled(site);
      await game.setClock(SATURDAY_MS + poll * POLL_MS);
      for (const { gateway } of [visited, polled]) gateway.clock.advance(POLL_MS);
    }

    expect(callsOf(polled).toSorted()).toEqual(callsOf(visited).toSorted());
    const { whole, unchanged, wholeThoughUnchanged } = partner.counts;
    expect(whole + unchanged).toBe(POLLS * POLLED.length);
    expect(wholeThoughUnchanged).toBe(0);
    expect(unchanged).toBeGreaterThan(whole);
    const metrics = readExposition((await polled.gateway.http.get('/metrics').expect(200)).text);
    const answered = (way: string, status: string) =>
      ['feed', 'api'].reduce(
        (sum, kind) => sum + valueOf(metrics, 'touchline_http_requests_total', { class: kind, way, status }),
        0,
      );
    expect(answered('hot', '304')).toBe(unchanged);
    expect(answered('ordinary', '304')).toBe(0);
    expect(answered('ordinary', '200')).toBe(0);
  },
  TIMEOUT_MS,
);
