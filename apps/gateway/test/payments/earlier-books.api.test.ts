import { temporaryFolder } from '@touchline/test-data/opened';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { openState } from '../../src/platform/state/index.ts';
import { earlierBooks, SetClock, writeRecords } from '../support/earlier-books/earlier-books.ts';
import { differencesIn, shownDifferencesIn } from '../support/earlier-books/earlier-entitlements.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { MidtransService } from '../support/midtrans.ts';
import { PaymentService } from '../support/payments.ts';
import { settingsFor } from '../support/settings.ts';

describe.each(['stripe', 'midtrans'] as const)('books of the last version without ledgers, of %s', (name) => {
  const books = earlierBooks(name);
  const clock = new SetClock(books.atMs);
  let provider: PaymentService | MidtransService;
  let start: () => Promise<Gateway>;

  beforeEach(async () => {
    clock.atMs = books.atMs;
    const dataDir = temporaryFolder('touchline-earlier');
    const state = await openState(settingsFor(null, { dataDir }), clock);
    await writeRecords(state, books.records);
    await state.close();
    provider = await (name === 'stripe' ? PaymentService.start(clock) : MidtransService.start(clock));
    start = () =>
      startGateway({
        upstreamUrl: null,
        settings: { dataDir, payment: provider.settings },
        overrides: { wallClock: clock },
      });
  });

  it('grant the same at every instant while the provider is down', async () => {
    await provider.setFaults({ status: 503 });
    const gateway = await start();
    expect(await differencesIn(gateway, books, clock)).toEqual([]);
  });

  it('show the same plans while the provider is down, but for the differences that are intended', async () => {
    await provider.setFaults({ status: 503 });
    const gateway = await start();
    expect(await shownDifferencesIn(gateway, books, clock)).toEqual([]);
  });

  it('grant the same after a provider has answered that has none of their objects', async () => {
    const gateway = await start();
    await gateway.app.get(ReconciliationService).run();
    expect(await gateway.app.get(ReconciliationService).last()).toMatchObject({ failed: 0, booksVersion: 2 });
    expect(await differencesIn(gateway, books, clock)).toEqual([]);
  });
});
