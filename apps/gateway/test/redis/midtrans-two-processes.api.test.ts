import { randomUUID } from 'node:crypto';
import { temporaryFolder } from '@touchline/test-data/opened';
import { Checkout, envelope, Payment } from '@touchline/contracts';
import { Fan } from '../support/accounts.ts';
import { PassingTime } from '../support/buyers.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { MidtransService } from '../support/midtrans.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';

const Opened = envelope(Checkout);
const Read = envelope(Payment);

(hasRedis() ? describe : describe.skip)('Midtrans, where only the latest page of an order is valid', () => {
  let dataDir: string;
  let redis: RedisServer;
  let identity: IdentityService;
  let midtrans: MidtransService;
  let gateways: readonly Gateway[];

  beforeAll(async () => {
    const time = new PassingTime();
    // The gateways share their keys, as nodes of one site do.
    dataDir = temporaryFolder('touchline-two-processes');
    redis = await RedisServer.startDurable();
    identity = await IdentityService.start();
    midtrans = await MidtransService.start(time);
    const start = () =>
      startGateway({
        upstreamUrl: null,
        settings: {
          dataDir,
          identity: identity.settings,
          payment: midtrans.settings,
          accounts: { ...settingsFor(null).accounts, stateRedisUrl: redis.url },
        },
        overrides: { wallClock: time },
      });
    gateways = [await start(), await start()];
  });

  const press = async (fan: Fan, gateway: Gateway): Promise<Checkout> => {
    const answer = await gateway.http
      .post('/api/payments/checkout')
      .set('authorization', fan.bearer)
      .set('idempotency-key', randomUUID())
      .send({ plan: 'week' })
      .expect(200);
    return Opened.parse(answer.body).data;
  };

  it.each(Array.from({ length: 5 }, (_, index) => `fan${String(index)}`))(
    'opened at two gateways at the same time (%s), the page in our books is the one that can be paid',
    async (name) => {
      const [one, other] = gateways;
      if (one === undefined || other === undefined) throw new Error('two gateways are needed');
      const fan = await Fan.register(one, name);
      // Delays the pages, so that both gateways request one before either gets its response.
      await midtrans.setFaults({ latencyMs: 50, path: '/snap/' });
      const [here, there] = await Promise.all([press(fan, one), press(fan, other)]);
      await midtrans.setFaults({});

      expect(there.id).toBe(here.id);
      const read = await one.http
        .get(`/api/payments/${here.id}`)
        .set('authorization', fan.bearer)
        .expect(200);
      const { checkoutUrl } = Read.parse(read.body).data;
      expect((await midtrans.open(checkoutUrl ?? '')).status).toBe(200);
      expect(await press(fan, other)).toEqual({ id: here.id, url: checkoutUrl });
    },
  );
});
