import { OPERATIONS, type MatchSummary } from '@touchline/contracts';
import { inTurn, type Crawl } from './crawl.ts';

const DAY_MS = 86_400_000;
const DAYS_AROUND = [-2, -1, 0, 1, 2];

/** The pages where a visitor begins. Their links are opened too. */
const ENTRANCES = [
  '/en',
  '/en/live-matches',
  '/en/hot-matches',
  '/en/fixtures-results',
  '/en/fixtures-results?filter=live',
  '/en/fixtures-results?filter=finished',
  '/en/fixtures-results?filter=scheduled',
  '/en/league',
  '/en/team',
  '/en/match',
  '/en/highlight',
  '/en/tv',
  '/en/sport',
  '/en/sport/basketball',
  '/en/sport/hockey',
];

/** Matches in these states are opened on every day of the walk; all others only within a day of now. */
const UNUSUAL: ReadonlySet<string> = new Set([
  'PST',
  'CANC',
  'ABD',
  'AWD',
  'WO',
  'SUSP',
  'INT',
  'AET',
  'PEN',
  'TBD',
]);

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

interface Present {
  readonly nowMs: number;
  /** Opens one in so many links, matches and leagues, beginning with `first`; every list is read. */
  readonly everyNth: number;
  /** From 0 to `everyNth - 1`. */
  readonly first: number;
}

/** Picks the part of a list that is opened. */
type Some = <T>(items: readonly T[]) => readonly T[];

/** The numbers of what was checked at an instant, with which a test proves that it checked enough. */
export interface PresentCounts {
  readonly live: number;
  readonly around: number;
  readonly opened: number;
  /** Status codes found in the lists. */
  readonly states: ReadonlySet<string>;
}

/**
 * Walks everything on the site that depends on the time: entrances, days around, live and hot, running leagues, live,
 * finished and scheduled matches, television, search, feeds and sitemaps.
 */
export async function walkPresent(crawl: Crawl, { nowMs, everyNth, first }: Present): Promise<PresentCounts> {
  const some: Some = (items) => items.filter((_, index) => index % everyNth === first);
  for (const entrance of ENTRANCES) await follow(crawl, entrance, some);
  const live = (await crawl.read('/api/matches/live', OPERATIONS.liveMatches)) ?? [];
  if (live.length === 0) crawl.faults.push('/api/matches/live: empty, in a world where one is always on');
  const hot = (await crawl.read('/api/matches/hot', OPERATIONS.hotMatches)) ?? [];
  if (hot.length === 0) crawl.faults.push('/api/matches/hot: empty');
  const around = await daysAround(crawl, nowMs);
  const opened = some(chosen([...live, ...hot, ...around], nowMs));
  await inTurn(opened, (match) => crawl.presentMatch(match));
  await runningLeagues(crawl, some(await crawl.leagueList()));
  await beside(crawl, opened, nowMs, some);
  const states = new Set([...live, ...around].map(({ status }) => status.code));
  return { live: live.length, around: around.length, opened: opened.length, states };
}

/** Opens a page and its links. */
async function follow(crawl: Crawl, path: string, some: Some): Promise<void> {
  await inTurn(some((await crawl.page(path)) ?? []), crawl.open);
}

/** Reads the list of each day and opens its page. */
async function daysAround(crawl: Crawl, nowMs: number): Promise<readonly MatchSummary[]> {
  const found: MatchSummary[] = [];
  for (const away of DAYS_AROUND) {
    const day = dayAt(nowMs + away * DAY_MS);
    const matches = (await crawl.read(`/api/matches?date=${day}`, OPERATIONS.matchesOfDay)) ?? [];
    if (matches.length === 0) crawl.faults.push(`/api/matches?date=${day}: empty`);
    await crawl.page(`/en/fixtures-results?date=${day}`);
    found.push(...matches);
  }
  return found;
}

/** Picks one match for each league and state: pages show matches of the same state in the same way. */
function chosen(matches: readonly MatchSummary[], nowMs: number): readonly MatchSummary[] {
  const byKind = new Map<string, MatchSummary>();
  for (const match of matches) {
    const { status, league } = match;
    const isNear = Math.abs(Date.parse(match.kickoff) - nowMs) <= DAY_MS;
    if (!isNear && !UNUSUAL.has(status.code)) continue;
    const kind = `${league.id} ${status.code}`;
    if (!byKind.has(kind)) byKind.set(kind, match);
  }
  return [...byKind.values()];
}

/** Checks that every league has rounds or a table in its present season, and opens its views. */
async function runningLeagues(crawl: Crawl, leagues: readonly { readonly id: string }[]): Promise<void> {
  await inTurn(leagues, async ({ id }) => {
    const league = await crawl.read(`/api/leagues/${id}`, OPERATIONS.league);
    if (league === undefined) return;
    const standings = await crawl.read(`/api/leagues/${id}/standings`, OPERATIONS.standings);
    const hasTable = standings?.groups.some(({ rows }) => rows.length > 0) === true;
    if (league.rounds.length === 0 && !hasTable) crawl.faults.push(`league ${id}: neither rounds nor table`);
    const moments = await crawl.read(`/api/leagues/${id}/moments`, OPERATIONS.leagueMoments);
    if (
      moments !== undefined &&
      [moments.live, moments.next, moments.last].every(({ length }) => length === 0)
    )
      crawl.faults.push(`league ${id}: nothing now, next or last`);
    await crawl.leaguePages(id);
    await crawl.file(`/en/rss/leagues/${id}.xml`, /<rss /u);
  });
}

/** Walks television, search, feeds and sitemaps. */
async function beside(
  crawl: Crawl,
  opened: readonly MatchSummary[],
  nowMs: number,
  some: Some,
): Promise<void> {
  for (const country of ['GB', 'DE', 'BR']) {
    const query = `?country=${country}&date=${dayAt(nowMs)}`;
    await crawl.read(`/api/tv${query}`, OPERATIONS.tv);
    await follow(crawl, `/en/tv${query}`, some);
  }
  const highlights = await crawl.read('/api/highlights', OPERATIONS.highlights);
  if (highlights?.length === 0) crawl.faults.push('/api/highlights: empty');
  const names = new Set(opened.slice(0, 6).flatMap(({ home, league }) => [home.name, league.name]));
  for (const name of names) {
    const q = `?q=${encodeURIComponent(name)}`;
    const hits = await crawl.read(`/api/search${q}`, OPERATIONS.search);
    if (hits?.length === 0) crawl.faults.push(`/api/search${q}: finds nothing`);
    await follow(crawl, `/en/search${q}`, some);
  }
  for (const [feed, holds] of [
    ['/en/rss/matches.xml', /<item>/u],
    ['/en/rss/results.xml', /<item>/u],
    ...opened.slice(0, 4).map(({ home }) => [`/en/rss/teams/${home.id}.xml`, /<item>/u] as const),
  ] as const)
    await feedLinks(crawl, feed, holds, some);
  await maps(crawl, some);
}

async function feedLinks(crawl: Crawl, feed: string, holds: RegExp, some: Some): Promise<void> {
  const xml = await crawl.file(feed, holds);
  const links = [...xml.matchAll(/<link>https?:\/\/[^/<]+(\/en\/[^<]*)<\/link>/gu)].map(
    ([, path = '']) => path,
  );
  await inTurn(
    some([...new Set(links)]).map((link) => link.replaceAll('&amp;', '&')),
    crawl.open,
  );
}

/** A file of the sitemap, without its day and number: `/sitemaps/matches`. */
const sectionOf = (path: string): string => path.replace(/(?:-\d+)+\.xml$/u, '');

/**
 * Reads every file of the sitemap index. Opens a few pages of one file of each section, and of some others, since all
 * are linked elsewhere.
 */
async function maps(crawl: Crawl, some: Some): Promise<void> {
  const files = locations(await crawl.file('/sitemap.xml', /<sitemap>/u));
  const sections = new Map(files.map((path) => [sectionOf(path), path] as const));
  const opened = new Set([...sections.values(), ...some(files)]);
  for (const path of files) {
    const map = await crawl.file(path, /<url>/u);
    const pages = locations(map).filter((page) => page.startsWith('/en/'));
    if (opened.has(path)) await inTurn(pages.slice(0, 3), crawl.open);
  }
}

function locations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/gu)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}
