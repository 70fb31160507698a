import { envelope, Status } from '@touchline/contracts';
import { readExposition } from '../../src/platform/metrics/testing/exposition.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { until } from '../topology/until.ts';

const StatusAnswer = envelope(Status);
const suite = hasRedis() ? describe : describe.skip;

suite('the status of a fleet', () => {
  let redis: RedisServer;
  let game: Game;
  let open: Gateway[];
  /** The clock of all processes. Only the tests move it, so that no call is slow and ages are exact. */
  let wall: ManualClock;

  beforeEach(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
    open = [];
    wall = new ManualClock(SATURDAY_MS);
  });

  async function start(): Promise<Gateway> {
    const gateway = await startGateway({
      upstreamUrl: game.url,
      settings: { redisUrl: redis.url, live: { pollMs: 100, connectionsPerAddress: 0 } },
      overrides: { wallClock: wall },
    });
    open.push(gateway);
    return gateway;
  }

  async function status(gateway: Gateway) {
    const { text } = await gateway.http.get('/api/status').expect(200);
    const { scope, services, live } = StatusAnswer.parse(JSON.parse(text)).data;
    return { scope, live, game: services.find(({ name }) => name === 'game') };
  }

  /** Moves every process past the lifetime of the cached response, which they share. */
  function passed(): void {
    for (const { clock } of open) clock.advance(11_000);
  }

  async function samples(gateway: Gateway, name: string) {
    const { text } = await gateway.http.get('/metrics').expect(200);
    return readExposition(text).get(name)?.samples ?? [];
  }

  /** Calls of both processes, as counted in their Prometheus metrics. */
  async function calls(gateways: readonly Gateway[]) {
    const all = await Promise.all(gateways.map((each) => samples(each, 'touchline_upstream_calls_total')));
    const sum = (...outcomes: readonly string[]): number =>
      all
        .flat()
        .filter(({ labels }) => labels['upstream'] === 'game' && outcomes.includes(labels['outcome'] ?? ''))
        .reduce((total, { value }) => total + value, 0);
    return { ok: sum('ok', 'refused'), failed: sum('failed', 'timeout', 'circuit-open') };
  }

  test('a process reports what another one measured, even after that one has stopped', async () => {
    const measuring = await start();
    await game.setFaults({ status: 500 });
    await measuring.http.get('/api/leagues');
    open.length = 0;
    await measuring.stop();
    const reported = await status(await start());
    expect(reported).toMatchObject({ scope: 'fleet', game: { state: 'failing', answeredAt: null } });
    expect(reported.game?.hours.at(-1)).toMatchObject({ state: 'failing', failedShare: 1 });
  });

  test('the failed share covers the calls of both processes, each counted once', async () => {
    const [first, second] = [await start(), await start()];
    await first.http.get('/api/leagues').expect(200);
    await first.http.get('/api/matches/live').expect(200);
    await game.setFaults({ status: 500 });
    await second.http.get('/api/teams/2');
    let counted = await calls([first, second]);
    let reported = await status(second);
    // A process's own calls at its start may still be running.
    await until('no call is under way', async () => {
      const before = counted;
      passed();
      // Reading the status of `first` makes it publish its counts.
      reported = await status(first).then(() => status(second));
      counted = await calls([first, second]);
      const share = counted.failed / (counted.ok + counted.failed);
      return (
        before.ok + before.failed === counted.ok + counted.failed &&
        reported.game?.hours.at(-1)?.failedShare === share
      );
    });
    expect(counted.ok).toBeGreaterThan(1);
    expect(counted.failed).toBeGreaterThan(0);
    const own = await calls([second]);
    expect(reported.game?.hours.at(-1)?.failedShare).not.toBe(own.failed / (own.ok + own.failed));
    expect(reported.scope).toBe('fleet');
  });

  test('both processes report the age of live matches that the fleet’s poller measured', async () => {
    const [first, second] = [await start(), await start()];
    const both = [first, second];
    const client = await LiveClient.open(first.url);
    try {
      for (const gateway of both)
        await until('the live status is current', async () => {
          passed();
          return (await status(gateway)).live.state === 'current';
        });
      const holders = await Promise.all(both.map((each) => samples(each, 'touchline_live_lease_holder')));
      expect(holders.flat().reduce((sum, { value }) => sum + value, 0)).toBe(1);
      await game.setFaults({ status: 500 });
      const failed = async (): Promise<number> => {
        const polls = await Promise.all(both.map((each) => samples(each, 'touchline_live_polls_total')));
        return polls
          .flat()
          .filter(({ labels }) => labels['outcome'] === 'failed')
          .reduce((sum, { value }) => sum + value, 0);
      };
      const before = await failed();
      await until('a poll has failed', async () => (await failed()) > before);
      wall.advance(95_000);
      for (const gateway of both) {
        passed();
        const { live } = await status(gateway);
        expect(live).toMatchObject({ state: 'late', ageSeconds: 95 });
        expect(live.matches).toBe(live.inPlay.length);
        expect(live.matches).toBeGreaterThan(0);
      }
    } finally {
      client.close();
    }
  });

  test('without Redis a process reports its own measurements, with scope process', async () => {
    const gateway = await start();
    await gateway.http.get('/api/leagues').expect(200);
    await redis.stop();
    const reported = await status(gateway);
    expect(reported.scope).toBe('process');
    expect(reported.game?.state).toBe('ok');
  });
});
