import { temporaryFolder } from '@touchline/test-data/opened';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { openState } from '../../src/platform/state/index.ts';
import { earlierBooks, SetClock, writeRecords } from '../support/earlier-books/earlier-books.ts';
import { differencesIn, shownDifferencesIn } from '../support/earlier-books/earlier-entitlements.ts';
import { startGateway } from '../support/gateway.ts';
import { MidtransService } from '../support/midtrans.ts';
import { PaymentService } from '../support/payments.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';

const suite = hasRedis() ? describe : describe.skip;

suite('books of the last version without ledgers, in Redis', () => {
  it.each(['stripe', 'midtrans'] as const)(
    'grant the same at every instant and show the same plans, before and after the first answer of %s',
    async (name) => {
      const books = earlierBooks(name);
      const clock = new SetClock(books.atMs);
      const redis = await RedisServer.startDurable();
      const { accounts } = settingsFor(null);
      const settings = {
        dataDir: temporaryFolder('touchline-earlier'),
        accounts: { ...accounts, stateRedisUrl: redis.url },
      };
      const state = await openState(settingsFor(null, settings), clock);
      await writeRecords(state, books.records);
      await state.close();
      const provider = await (name === 'stripe' ? PaymentService.start(clock) : MidtransService.start(clock));
      await provider.setFaults({ status: 503 });
      const start = () =>
        startGateway({
          upstreamUrl: null,
          settings: { ...settings, payment: provider.settings },
          overrides: { wallClock: clock },
        });
      const first = await start();
      expect(await differencesIn(first, books, clock)).toEqual([]);
      expect(await shownDifferencesIn(first, books, clock)).toEqual([]);
      await first.stop();

      await provider.setFaults({});
      clock.atMs = books.atMs;
      const second = await start();
      await second.app.get(ReconciliationService).run();
      expect(await second.app.get(ReconciliationService).last()).toMatchObject({
        failed: 0,
        booksVersion: 2,
      });
      expect(await differencesIn(second, books, clock)).toEqual([]);
    },
  );
});
