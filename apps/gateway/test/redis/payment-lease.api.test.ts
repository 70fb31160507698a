import { opened, temporaryFolder } from '@touchline/test-data/opened';
import { PaymentProvider } from '../../src/features/payments/index.ts';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { openShop } from '../support/buyers.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways with one state', () => {
  test('only one reconciles at a time; the lease of a hanging run expires', async () => {
    const redis = await RedisServer.startDurable();
    const dataDir = temporaryFolder('touchline-lease');
    const { accounts } = settingsFor(null);
    const shop = await openShop({ accounts: { ...accounts, stateRedisUrl: redis.url }, dataDir }, false);
    const other = await shop.another();
    const [here, there] = [shop.gateway.app.get(ReconciliationService), other.app.get(ReconciliationService)];
    await here.run();
    // A run that reads the ledger and hangs.
    const hold = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    shop.gateway.app.get(PaymentProvider).paymentsSince = async function* () {
      begun.resolve(undefined);
      await hold.promise;
      yield* [];
    };
    // A gateway that closes waits for its run.
    opened('hanging run', () => {
      hold.resolve(undefined);
    });
    const running = here.run();
    await begun.promise;
    expect(await there.run()).toBeUndefined();
    shop.time.pass(61_000);
    expect(await there.run()).toMatchObject({ failed: 0 });
    hold.resolve(undefined);
    expect(await running).toBeUndefined();
  });
});
