import { envelope, Status } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

const StatusAnswer = envelope(Status);
const suite = hasRedis() ? describe : describe.skip;

suite('the status of a fleet', () => {
  let redis: RedisServer;
  let game: Game;
  let open: Gateway[];

  beforeEach(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
    open = [];
  });

  afterEach(async () => {
    for (const gateway of open) await gateway.stop();
    await Promise.all([redis.stop(), game.stop()]);
  });

  async function start(): Promise<Gateway> {
    const gateway = await startGateway({ upstreamUrl: game.url, settings: { redisUrl: redis.url } });
    open.push(gateway);
    return gateway;
  }

  async function status(gateway: Gateway) {
    const { text } = await gateway.http.get('/api/status').expect(200);
    const { scope, services } = StatusAnswer.parse(JSON.parse(text)).data;
    return { scope, game: services.find(({ name }) => name === 'game') };
  }

  test('a process tells what another one measured, also when that one has stopped', async () => {
    const measuring = await start();
    await game.setFaults({ status: 500 });
    await measuring.http.get('/api/leagues');
    open.length = 0;
    await measuring.stop();
    const told = await status(await start());
    expect(told).toMatchObject({ scope: 'fleet', game: { state: 'failing', answeredAt: null } });
    expect(told.game?.hours.at(-1)).toMatchObject({ state: 'failing', failedShare: 1 });
  });

  test('calls of two processes are added up', async () => {
    const [first, second] = [await start(), await start()];
    await first.http.get('/api/leagues').expect(200);
    await game.setFaults({ status: 500 });
    await second.http.get('/api/teams/1');
    open = [second];
    await first.stop();
    const share = (await status(second)).game?.hours.at(-1)?.failedShare ?? 0;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  });

  test('without the Redis a process tells what it measured itself, and says so', async () => {
    const gateway = await start();
    await gateway.http.get('/api/leagues').expect(200);
    await redis.stop();
    const told = await status(gateway);
    expect(told.scope).toBe('process');
    // Slow on a busy machine.
    expect(['ok', 'slow']).toContain(told.game?.state);
  });
});
