import { envelope, OPERATIONS, Problem, type SearchHit, type TeamSummary } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

const { search, teams } = OPERATIONS;
const Answer = envelope(search.data);
/** For many requests in sequence on a busy machine. */
const PATIENCE_MS = 60_000;

let game: Game;
let site: Gateway;
let known: readonly TeamSummary[];

async function ask(query: string, gateway: Gateway = site) {
  const answer = await gateway.http.get('/api/search').query({ q: query }).expect(200);
  const body: unknown = answer.body;
  const parsed = Answer.parse(body);
  expect(parsed).toEqual(body);
  return { hits: parsed.data, meta: parsed.meta, headers: answer.headers };
}

function idOf(hit: SearchHit | undefined): string | undefined {
  if (hit === undefined) return undefined;
  if (hit.kind === 'league') return `league:${hit.league.id}`;
  if (hit.kind === 'team') return `team:${hit.team.id}`;
  return hit.kind === 'player' ? `player:${hit.player.id}` : `match:${hit.match.id}`;
}

/**
 * Requests until the names are complete. Each query is new, since the clock stands still and cached results stay
 * fresh.
 */
async function untilComplete(gateway: Gateway): Promise<void> {
  let asked = 0;
  await until(
    'the names are complete',
    async () => {
      asked += 1;
      const { meta } = await ask(`a${String(asked)}`, gateway);
      return meta?.partial !== true;
    },
    PATIENCE_MS,
  );
}

beforeAll(async () => {
  game = await Game.start();
  site = await startGateway({ upstreamUrl: game.url });
  await untilComplete(site);
  const answer = await site.http.get('/api/teams?page[size]=100').expect(200);
  known = envelope(teams.data).parse(answer.body).data;
}, PATIENCE_MS);

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[đĐ]/g, 'd')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase();

/** Drops the third letter of the longest word. */
function mistyped(name: string): string {
  const parts = name.split(' ');
  const longest = parts.reduce((a, b) => (b.length > a.length ? b : a));
  return name.replace(longest, longest.slice(0, 2) + longest.slice(3));
}

const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'ш'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['th', 'т'],
  ['ph', 'ф'],
  ['ck', 'к'],
  ...Array.from(
    'abcdefghijklmnopqrstuvwxyz',
    (letter, index) => [letter, 'абкдефгхижклмнопкрстуввкиз'[index] ?? ''] as const,
  ),
];

function byEar(text: string): string {
  return CYRILLIC.reduce((heard, [latin, letter]) => heard.replaceAll(latin, letter), withoutMarks(text));
}

/** Returns the share of sampled teams that are the first hit when their names are typed like this. */
async function firstShare(
  type: (name: string) => string,
): Promise<{ share: number; missed: readonly string[] }> {
  const sample = known.filter((_, index) => index % 4 === 0);
  const missed: string[] = [];
  for (const team of sample) {
    const query = type(team.name);
    const { hits } = await ask(query);
    const [first] = hits;
    const same = first?.kind === 'team' && first.team.name === team.name;
    if (!same) missed.push(`${team.name} as ${query}: ${idOf(first) ?? 'nothing'}`);
  }
  return { share: 1 - missed.length / sample.length, missed };
}

describe('every fourth team of the simulated world comes first', () => {
  it(
    'for its name, with and without diacritics',
    async () => {
      expect(known.length).toBeGreaterThan(60);
      expect((await firstShare((name) => name)).missed).toEqual([]);
      expect((await firstShare(withoutMarks)).missed).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'for its name with a letter missing',
    async () => {
      expect((await firstShare(mistyped)).missed).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'for its name spelt by ear in Cyrillic, nine times in ten',
    async () => {
      expect((await firstShare(byEar)).share).toBeGreaterThanOrEqual(0.9);
    },
    PATIENCE_MS,
  );
});

describe('search finds', () => {
  it(
    'a country’s leagues by its name in any language',
    async () => {
      for (const query of ['Germany', 'Deutschland', 'германия', 'Almanya', 'Jerman', 'Alemanha']) {
        const { hits } = await ask(query);
        const [first] = hits;
        expect([query, first?.kind === 'league' ? first.league.country.code : first]).toEqual([query, 'DE']);
      }
    },
    PATIENCE_MS,
  );

  it('a team and its present matches', async () => {
    const live = await site.http.get('/api/matches/live').expect(200);
    const [match] = envelope(OPERATIONS.liveMatches.data).parse(live.body).data;
    if (match === undefined) throw new Error('nothing is live on a Saturday afternoon');
    const { hits } = await ask(match.home.name);
    expect(idOf(hits[0])).toBe(`team:${match.home.id}`);
    expect(hits.map(idOf)).toContain(`match:${match.id}`);
  });

  it(
    'the match for "a vs b", in either order',
    async () => {
      const live = await site.http.get('/api/matches/live').expect(200);
      const matches = envelope(OPERATIONS.liveMatches.data).parse(live.body).data.slice(0, 5);
      for (const { id, home, away } of matches)
        for (const query of [
          `${home.name} vs ${away.name}`,
          `${away.name} v ${home.name}`,
          `${withoutMarks(home.name)} - ${withoutMarks(away.name)}`,
        ])
          expect([query, idOf((await ask(query)).hits[0])]).toEqual([query, `match:${id}`]);
    },
    PATIENCE_MS,
  );

  it(
    'a player, with the team',
    async () => {
      for (let asked = 0; asked < 500; asked += 1) {
        const team = known[asked % known.length];
        if (team === undefined) break;
        const detail = await site.http.get(`/api/teams/${team.id}`).expect(200);
        const [player] = envelope(OPERATIONS.team.data).parse(detail.body).data.squad;
        if (player === undefined) continue;
        const { hits } = await ask(player.name);
        const hit = hits.find((found) => found.kind === 'player' && found.player.id === player.id);
        // Squads are loaded last, a few at a time; this player may not be indexed yet.
        if (hit === undefined) continue;
        expect(hit).toMatchObject({ player: { name: player.name }, team: { id: team.id } });
        return;
      }
      throw new Error('no player was ever found');
    },
    PATIENCE_MS,
  );

  it('nothing for an unknown word', async () => {
    expect((await ask('xyzzyplugh')).hits).toEqual([]);
  });

  it('at most twenty hits', async () => {
    expect((await ask('a')).hits.length).toBeLessThanOrEqual(20);
  });
});

it.each([
  '/api/search',
  '/api/search?q=',
  '/api/search?q=%20%20',
  `/api/search?q=${'x'.repeat(101)}`,
  '/api/search?q=a&q=b',
])('refuses %s', async (path) => {
  const answer = await site.http.get(path).expect(400);
  const problem = Problem.parse(answer.body);
  expect(problem.code).toBe('bad-request');
  expect(problem.errors?.[0]?.path).toBe('q');
});

it('returns a public response that is revalidated with 304', async () => {
  const { headers } = await ask('deutschland');
  expect(headers['cache-control']).toMatch(/^public, max-age=60,/);
  await site.http
    .get('/api/search')
    .query({ q: 'deutschland' })
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304);
});

describe('more searches at once than the search thread accepts', () => {
  const FLOOD = 80;
  const MAX_ROUNDS = 20;
  const hostile = (round: number, index: number): string =>
    `ма${String(round)} щжцюяхчшкз жев ${'\uFDFA'.repeat(20)} vs ${String(index)} манчестер юнайтед san mar`;

  it(
    'are processed or refused with Retry-After, while cached results are still served',
    async () => {
      await ask('deutschland');
      const refused: Problem[] = [];
      for (let round = 0; round < MAX_ROUNDS && refused.length === 0; round += 1) {
        const flood = Array.from({ length: FLOOD }, (_, index) =>
          site.http.get('/api/search').query({ q: hostile(round, index) }),
        );
        const kept = Array.from({ length: 10 }, () => ask('deutschland'));
        for (const { status, headers, body } of await Promise.all(flood)) {
          if (status === 200) continue;
          expect([status, headers['retry-after']]).toEqual([503, '2']);
          refused.push(Problem.parse(body));
        }
        for (const { headers } of await Promise.all(kept))
          expect(headers['cache-status']).toMatch(/^touchline; hit/);
      }
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['overloaded']));
      await ask('after the flood');
    },
    PATIENCE_MS,
  );
});

describe('with the game upstream down', () => {
  afterEach(() => game.setFaults({}));

  it('still finds the names it has loaded', async () => {
    await game.setFaults({ status: 500 });
    site.clock.advance(86_400_000);
    expect((await ask('deutschland')).hits.length).toBeGreaterThan(0);
  });

  it('starts all the same, and reports the upstream failure', async () => {
    await game.setFaults({ status: 500 });
    const dead = await startGateway({ upstreamUrl: game.url });
    let asked = 0;
    await until('the search reports the upstream failure', async () => {
      asked += 1;
      const answer = await dead.http.get(`/api/search?q=lions${String(asked)}`);
      if (answer.status !== 200) return Problem.parse(answer.body).code === 'upstream-failed';
      expect(Answer.parse(answer.body)).toMatchObject({ data: [], meta: { partial: true } });
      return false;
    });
    await dead.stop();
  });

  it('responds with feature-off without an upstream', async () => {
    const off = await startGateway({ upstreamUrl: null });
    let [asked, code] = [0, ''];
    await until('the search is refused', async () => {
      asked += 1;
      const answer = await off.http.get(`/api/search?q=lions${String(asked)}`);
      if (answer.status !== 200) code = Problem.parse(answer.body).code;
      return code !== '';
    });
    await off.stop();
    expect(code).toBe('feature-off');
  });
});
