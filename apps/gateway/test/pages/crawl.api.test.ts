import { fileURLToPath } from 'node:url';
import { OPERATIONS } from '@touchline/contracts';
import { Crawl, goalsMakeScore } from '../support/crawl.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasNothing, nothingSaidBy } from '../support/nothing-said.ts';
import { readPage } from '../support/page-reading.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const EVERYTHING = { everyNthMatch: 1, everyNthTeam: 1, everyNthTeamPage: 1 };

let game: Game;
let gateway: Gateway;
beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
});

describe('a crawl that must report faults', () => {
  test('reports a missing page and a missing API response', async () => {
    const crawl = new Crawl(gateway, EVERYTHING);
    await crawl.page('/en/match/123456789');
    await crawl.read('/api/teams/987654321', OPERATIONS.team);
    expect(crawl.faults).toEqual(['/en/match/123456789: 404', '/api/teams/987654321: 404']);
  });

  test('reports a page with a part that could not be loaded', async () => {
    await game.setFaults({ status: 500, path: '/players/topscorers' });
    const crawl = new Crawl(gateway, EVERYTHING);
    await crawl.page('/en/league/101?tab=scorers');
    await game.setFaults({});
    expect(crawl.faults).toEqual(['/en/league/101?tab=scorers: shows an error']);
  });

  test('detects a match whose goals do not add up to its score', async () => {
    const crawl = new Crawl(gateway, EVERYTHING);
    const matches = (await crawl.read('/api/leagues/101/matches', OPERATIONS.leagueMatches)) ?? [];
    const over = matches.find(({ status, score }) => status.code === 'FT' && (score.home ?? 0) > 1);
    const match = await crawl.read(`/api/matches/${over?.id ?? ''}`, OPERATIONS.match);
    if (match === undefined) throw new Error('no match of the league is over by two goals');
    const { events, score } = match;
    const goals = events.filter(({ type }) => type.endsWith('goal'));
    expect(goals.length).toBeGreaterThan(1);
    expect(goalsMakeScore(match)).toBe(true);
    expect(goalsMakeScore({ ...match, events: events.filter((event) => event !== goals[0]) })).toBe(false);
    expect(goalsMakeScore({ ...match, score: { ...score, away: (score.away ?? 0) + 1 } })).toBe(false);
  });

  test('reports a feed without items', async () => {
    const crawl = new Crawl(gateway, EVERYTHING);
    await crawl.file('/en/rss/matches.xml', /<nothing>/u);
    expect(crawl.faults).toEqual(['/en/rss/matches.xml: no match for the expected content']);
  });

  test('distinguishes an empty-state message that is true from one that is not', async () => {
    const page = '<main><h1>A league</h1><p>No table for this season.</p><a href="/en/team/7#x">A</a></main>';
    const { main, texts, links } = readPage(page);
    expect({ texts, links, said: nothingSaidBy(main) }).toEqual({
      texts: 3,
      links: ['/en/team/7'],
      said: ['table.empty'],
    });
    const crawl = new Crawl(gateway, EVERYTHING);
    const ask: Parameters<typeof hasNothing>[2] = (operation, parameters = {}, query = '') =>
      crawl.read(`${operation.path.replace('{id}', parameters['id'] ?? '')}${query}`, operation);
    expect(await hasNothing('table.empty', '/en/league/101', ask)).toBe(false);
    expect(await hasNothing('table.empty', '/en/league/667', ask)).toBe(true);
    expect(await hasNothing('matches.live.empty', '/en/live-matches', ask)).toBe(false);
    expect(await hasNothing('a.key.of.later.empty', '/en', ask)).toBe(false);
  });
});
