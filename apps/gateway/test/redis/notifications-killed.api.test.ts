import { temporaryFolder } from '@touchline/test-data/opened';
import webPush from 'web-push';
import { z } from 'zod';
import { PushService } from '../../src/features/notifications/testing/push-service.ts';
import { listIn } from '../support/answers.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { GatewayNode } from '../topology/site.ts';
import { until } from '../topology/until.ts';
import { liveEnvironment } from '../topology/live-environment.ts';

const MINUTE_MS = 60_000;
const BROWSERS = 2000;
/** The most messages that may repeat after a crash: a batch not yet recorded, and those in flight. */
const TWICE_AT_MOST = 128;

const SENT = 'touchline_notifications_total{result="sent"}';

const suite = hasRedis() ? describe : describe.skip;
const Told = z.object({ eventId: z.string(), revision: z.number(), isWithdrawn: z.boolean() });

/** Two built gateways notify two thousand browsers of a goal, and one is killed half-way. */
suite('goal notifications in two processes', () => {
  let game: Game;
  let redis: RedisServer;
  let service: PushService;
  let dataDir: string;
  let nodes: readonly [GatewayNode, GatewayNode];
  let worldMs = SATURDAY_MS;
  let read = 0;
  const messages = new Map<string, Map<string, number>>();

  beforeAll(async () => {
    const keys = webPush.generateVAPIDKeys();
    [game, redis, service] = await Promise.all([
      Game.start(),
      RedisServer.startDurable(),
      PushService.start(keys.publicKey),
    ]);
    dataDir = temporaryFolder('touchline-push');
    const environment = {
      ...liveEnvironment({ gameUrl: game.url, redisUrl: redis.url, dataDir }),
      TRUST_PROXY: '1',
      VAPID_SUBJECT: 'mailto:desk@scores.example',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      OUTSIDE_CONNECTIONS: JSON.stringify(service.connections()),
    };
    const main = 'apps/gateway/test/topology/push-gateway.mjs';
    nodes = [await GatewayNode.start(environment, main), await GatewayNode.start(environment, main)];
  }, 180_000);

  /** Advances the world by a minute and waits for a poll. */
  async function minutePassed(): Promise<void> {
    worldMs += MINUTE_MS;
    await game.setClock(worldMs);
    const polls = async (): Promise<number> =>
      (
        await Promise.all(nodes.map((node) => metric(node, 'touchline_live_polls_total{outcome="answered"}')))
      ).reduce((sum, count) => sum + count);
    const before = await polls();
    await until('the provider is polled', async () => (await polls()) > before + 1, 30_000);
  }

  /** Returns 0 if nothing was counted yet or the process is down. */
  async function metric(node: GatewayNode, name: string): Promise<number> {
    const text = await fetch(`${node.url}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  }

  async function subscribe(browser: string, match: string, index: number): Promise<void> {
    const answer = await fetch(`${nodes[0].url}/api/notifications/subscriptions/${browser}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        // A network may create a limited number of subscriptions an hour.
        'x-forwarded-for': `198.18.${String(index >> 8)}.${String(index & 255)}`,
      },
      body: JSON.stringify({
        target: service.subscribe(browser),
        topics: [`match:${match}`],
        kinds: ['goal'],
        quietHours: null,
        zone: 'UTC',
        language: 'en',
        spoilers: true,
      }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
  }

  /** Counts how often each browser received each message. */
  function opened(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    for (const { browser, body } of service.delivered.slice(read)) {
      const { eventId, isWithdrawn } = Told.parse(body);
      const message = `${eventId} ${isWithdrawn ? 'withdrawn' : 'told'}`;
      const browsers = messages.get(message) ?? new Map<string, number>();
      browsers.set(browser, (browsers.get(browser) ?? 0) + 1);
      messages.set(message, browsers);
    }
    read = service.delivered.length;
    return messages;
  }

  const byAll = (message: string): boolean => opened().get(message)?.size === BROWSERS;
  const goalOf = (message: string): string => message.replace('withdrawn', 'told');
  const withdrawalOf = (message: string): string => message.replace('told', 'withdrawn');
  const isWithdrawal = (message: string): boolean => message.endsWith('withdrawn');

  /**
   * Whether every expected browser has received the message. On a busy machine a goal may be withdrawn before all
   * browsers received it; the rest never receive it.
   */
  function isTold(message: string): boolean {
    if (!isWithdrawal(message)) return byAll(message) || opened().has(withdrawalOf(message));
    const browsers = [...(opened().get(goalOf(message))?.keys() ?? [])];
    return browsers.every((browser) => opened().get(message)?.has(browser) === true);
  }

  /** Returns the withdrawal of a goal that every browser received. */
  const withdrawn = (): string | undefined =>
    [...opened().keys()].find((message) => isWithdrawal(message) && byAll(goalOf(message)));

  test('every browser receives the goal and its withdrawal, though the sending process is killed half-way', async () => {
    const live = listIn({ body: await (await fetch(`${nodes[0].url}/api/matches/live`)).json() }).data;
    const match = live.find(({ status }) => status.code === '1H' && (status.minute ?? 99) < 30)?.id ?? '';
    await game.setFaults({ events: { overturned: { fixtures: [Number(match)], count: 10, seconds: 1800 } } });
    for (let from = 0; from < BROWSERS; from += 50) {
      const some = Array.from({ length: 50 }, (_, index) => from + index);
      await Promise.all(some.map((index) => subscribe(`browser-${String(index)}`, match, index)));
    }
    await until(
      'a goal is being sent',
      async () => {
        if (service.delivered.length === 0) await minutePassed();
        return service.delivered.length >= 300;
      },
      60_000,
    );
    const [first, second] = nodes;
    const teller = (await metric(first, SENT)) > (await metric(second, SENT)) ? first : second;
    await teller.end('SIGKILL');
    const tellers = service.delivered.length;
    expect(tellers).toBeLessThan(BROWSERS);
    const [goal = ''] = opened().keys();
    await until('the other process sends the rest', () => byAll(goal), 60_000);
    const twice = [...(opened().get(goal) ?? [])].filter(([, times]) => times > 1);
    expect(twice.length).toBeLessThanOrEqual(TWICE_AT_MOST);
    await teller.startAgain();
    await until(
      'a goal is withdrawn',
      async () => {
        if ([...opened().keys()].every(isTold)) await minutePassed();
        return withdrawn() !== undefined;
      },
      200_000,
    );
    const withdrawal = withdrawn() ?? '';
    await until('its withdrawal is sent to every browser that received it', () => byAll(withdrawal), 60_000);
    // Likewise for a goal that only some browsers received.
    await until('every withdrawal is sent', () => [...opened().keys()].every(isTold), 60_000);
    expect(service.faults).toEqual([]);
  }, 360_000);
});
