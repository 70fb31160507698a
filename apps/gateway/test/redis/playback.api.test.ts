import { temporaryFolder } from '@touchline/test-data/opened';
import { envelope, Playback } from '@touchline/contracts';
import { Buyer, openShop } from '../support/buyers.ts';
import { SATURDAY_MS } from '../support/game.ts';
import { MediaService, statusOf } from '../support/media.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';
import { SiteService } from '../support/site.ts';

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways with one state', () => {
  test('count the devices of an account together, and renew each other’s sessions', async () => {
    const redis = await RedisServer.startDurable();
    const dataDir = temporaryFolder('touchline-playback');
    const site = await SiteService.start();
    const media = await MediaService.start();
    const { accounts } = settingsFor(null);
    const shop = await openShop({
      accounts: { ...accounts, stateRedisUrl: redis.url },
      dataDir,
      siteUpstream: site.settings,
      media: media.settings,
    });
    const other = await shop.another();
    const plan = await shop.payments.sell('Two devices', { every: 'month', metadata: { devices: '2' } });
    const here = await Buyer.register(shop, 'two-nodes');
    await here.bought(plan);
    await shop.payments.webhooksDelivered();
    const row = (await site.streams()).find(
      ({ access, countries, from, until }) =>
        access === 'plan' &&
        countries === null &&
        Date.parse(from) <= SATURDAY_MS &&
        Date.parse(until) > SATURDAY_MS,
    );
    const path = `/api/matches/${String(row?.matchId)}/playback?stream=${String(row?.documentId)}`;
    const watchers = [here, here.at(other)];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => watchers)
        .flat()
        .map(async ({ fan }) => fan.get(path)),
    );
    const playing = answers.filter((answer) => answer.status === 200);
    expect(playing).toHaveLength(2);
    const { session } = envelope(Playback).parse(playing[0]?.body).data;
    for (const { fan } of watchers) {
      const { data } = envelope(Playback).parse(
        (await fan.get(`${path}&session=${session}`).expect(200)).body,
      );
      expect(data.session).toBe(session);
      expect(await statusOf(data.url)).toBe(200);
    }
    await other.http.delete(`/api/playback/${session}`).expect(204);
    // Its address is still valid.
    await here.fan.get(path).expect(429);
    await shop.pass(61_000);
    await here.at(other).fan.get(path).expect(200);
    // Without its state a gateway refuses playback.
    await redis.stop();
    await here.fan.get(path).expect(503);
  });
});
