import { fileURLToPath } from 'node:url';
import { MatchDetail, Standings } from '@touchline/contracts';
import { createSandbox, type Sandbox } from '@touchline/sandbox';
import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';
import { SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

/** Match days of the World Cup of 2022, replayed by the sandbox and read through the whole gateway. */

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const FINAL = '202264';
const MINUTE_MS = 60_000;
const data = sharedFolder('data/worldcup-csv');

const Wire = z.object({
  response: z.tuple([
    z.object({
      fixture: z.object({ status: z.object({ short: z.string(), elapsed: z.number().nullable() }) }),
      goals: z.object({ home: z.number().nullable(), away: z.number().nullable() }),
      score: z.object({ penalty: z.object({ home: z.number().nullable(), away: z.number().nullable() }) }),
      events: z.array(z.object({ type: z.string(), player: z.object({ name: z.string().nullable() }) })),
    }),
  ]),
});

data.describe('a replayed match day, through the whole gateway', () => {
  let sandbox: Sandbox;
  let gateway: Gateway;

  beforeAll(async () => {
    const startMs = Date.parse('2022-12-02T14:00:00Z');
    sandbox = await createSandbox({
      world: { kind: 'replay', dataDir: data.path(), seed: 1 },
      clock: { startMs, speed: 0 },
      host: '127.0.0.1',
      port: 0,
      keys: [],
      limits: { perDay: 1_000_000, perMinute: 1_000_000 },
      refuseOverLimitWith: 200,
      control: true,
      logLevel: 'silent',
    });
    await sandbox.listen();
    gateway = await startGateway({ upstreamUrl: sandbox.url, settings: { webDist: WEB_DIST } });
    gateway.clock.advance(startMs - SATURDAY_MS);
  }, 60_000);

  async function setClock(instant: string): Promise<void> {
    await fetch(`${sandbox.url}/__sandbox/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ now: instant }),
    });
    gateway.clock.advance(Date.parse(instant) - gateway.clock.nowMs());
  }

  async function read<T>(path: string, data: z.ZodType<T>): Promise<T> {
    const { text } = await gateway.http.get(path).expect(200);
    return z.object({ data }).parse(JSON.parse(text)).data;
  }

  async function wire(): Promise<z.infer<typeof Wire>['response'][0]> {
    const answer = await fetch(`${sandbox.url}/fixtures?id=${FINAL}`, {
      headers: { 'x-apisports-key': 'test', connection: 'close' },
    });
    return Wire.parse(await answer.json()).response[0];
  }

  /** Reads until the condition holds: the first response after a change of the clock may be stale. */
  async function readOnce(isRight: (match: MatchDetail) => void): Promise<MatchDetail> {
    for (let attempt = 0; ; attempt += 1) {
      const match = await read(`/api/matches/${FINAL}`, MatchDetail);
      try {
        isRight(match);
        return match;
      } catch (error) {
        if (attempt === 40) throw error;
      }
    }
  }

  test('the tables of 2 December change with the goals', async () => {
    const order = async (instant: string, group: string): Promise<readonly string[]> => {
      await setClock(instant);
      const { groups } = await read('/api/leagues/1/standings?season=2022', Standings);
      return groups.find(({ name }) => name === group)?.rows.map(({ team }) => team.name) ?? [];
    };
    expect(await order('2022-12-02T14:30:00Z', 'Group H')).toEqual([
      'Portugal',
      'Ghana',
      'South Korea',
      'Uruguay',
    ]);
    // South Korea's second goal, in stoppage time, eliminated Uruguay.
    expect(await order('2022-12-02T17:30:00Z', 'Group H')).toEqual([
      'Portugal',
      'South Korea',
      'Uruguay',
      'Ghana',
    ]);
  });

  test('the final of 18 December does not exist before its semi-finals are over', async () => {
    await setClock('2022-12-14T20:00:00Z');
    await gateway.http.get(`/api/matches/${FINAL}`).expect(404);
    await setClock('2022-12-15T12:00:00Z');
    const { home, away, status } = await read(`/api/matches/${FINAL}`, MatchDetail);
    expect([home.name, away.name, status.code]).toEqual(['Argentina', 'France', 'NS']);
  });

  test('the final agrees with the provider from its line-ups to the last kick', async () => {
    const codes: string[] = [];
    const kickoffMs = Date.parse('2022-12-18T15:00:00Z');
    for (let minute = -30; minute <= 190; minute += 5) {
      await setClock(new Date(kickoffMs + minute * MINUTE_MS).toISOString());
      const row = await wire();
      const { penalty } = row.score;
      const match = await readOnce(({ status, score, events }) => {
        expect(status.code).toBe(row.fixture.status.short);
        expect([score.home, score.away]).toEqual([row.goals.home, row.goals.away]);
        expect(score.penalties).toEqual(penalty.home === null ? null : penalty);
        const goals = events
          .filter(({ type }) => /goal|miss/.test(type))
          .map(({ player }) => player?.name ?? '');
        expect(goals.sort()).toEqual(
          row.events.flatMap(({ type, player }) => (type === 'Goal' ? [player.name] : [])).sort(),
        );
      });
      if (codes.at(-1) !== match.status.code) codes.push(match.status.code);
      expect(match.lineups?.home.starters).toHaveLength(11);
    }
    expect(codes).toEqual(expect.arrayContaining(['NS', '1H', 'HT', '2H', 'ET', 'P', 'PEN']));
    const { score, winner } = await read(`/api/matches/${FINAL}`, MatchDetail);
    expect([score.home, score.away, score.penalties, winner]).toEqual([3, 3, { home: 4, away: 2 }, 'home']);
  }, 120_000);
});
