import { LANGUAGES, NotificationReceipt } from '@touchline/contracts';
import webPush from 'web-push';
import { z } from 'zod';
import { PushService } from '../../src/features/notifications/testing/push-service.ts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

/** From the provider's world to the message in a browser, through the live stream and a push service that decrypts. */

const MINUTE_MS = 60_000;
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@scores.example' };
const Told = z.object({
  kind: z.string(),
  eventId: z.string(),
  revision: z.number(),
  isWithdrawn: z.boolean(),
  matchId: z.string(),
  title: z.string(),
});

let game: Game;
let service: PushService;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  service = await PushService.start(keys.publicKey);
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { vapid: keys, live: { pollMs: 100, connectionsPerAddress: 0 } },
    overrides: { outsideConnections: service.connections() },
  });
});

async function passed(minutes: number): Promise<void> {
  gateway.clock.advance(minutes * MINUTE_MS);
  await game.setClock(gateway.clock.nowMs());
}

const delivered = () => service.delivered.map(({ body }) => Told.parse(body));

test('each subscribed browser receives each goal once, while no page is open', async () => {
  const { data } = listIn(await gateway.http.get('/api/matches/live').expect(200));
  const topics = data.slice(0, 30).map(({ id }) => `match:${id}`);
  expect(topics.length).toBeGreaterThan(10);
  for (const language of LANGUAGES) {
    const answer = await gateway.http.put(`/api/notifications/subscriptions/${language}`).send({
      target: service.subscribe(language),
      topics,
      kinds: ['goal', 'half-time', 'full-time', 'red-card'],
      quietHours: null,
      zone: 'UTC',
      language,
      spoilers: true,
    });
    expect(answer.status).toBe(200);
    z.object({ data: NotificationReceipt }).parse(answer.body);
  }
  // No page is open: the subscriptions alone cause the polling.
  await until(
    'the first goals are sent',
    async () => {
      await passed(1);
      return delivered().filter(({ kind }) => kind === 'goal').length >= 3 * LANGUAGES.length;
    },
    60_000,
  );
  await until('the messages under way are sent', () => service.delivered.length % LANGUAGES.length === 0);
  const byMessage = Map.groupBy(service.delivered, ({ body, browser }) => {
    const { eventId, revision } = Told.parse(body);
    return `${browser} ${eventId} ${String(revision)}`;
  });
  expect([...byMessage.values()].filter((messages) => messages.length > 1)).toEqual([]);
  expect(service.faults).toEqual([]);
  for (const one of delivered()) expect(topics).toContain(`match:${one.matchId}`);
}, 120_000);
