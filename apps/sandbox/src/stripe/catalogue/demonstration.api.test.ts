import { temporaryFolder } from '@touchline/test-data/opened';
import { paymentsListening } from '../../testing/payments.ts';

it('is created if a demonstration configures it, once over several starts', async () => {
  const dataDir = temporaryFolder('sandbox-catalogue');
  const counts: number[] = [];
  for (const seed of [1, 2]) {
    const payments = await paymentsListening({ dataDir, catalogue: true, seed });
    const { data } = await payments.stripe.prices.list({
      active: true,
      limit: 100,
      expand: ['data.product'],
    });
    counts.push(data.length);
    expect(data.every(({ currency, tax_behavior: tax }) => currency === 'eur' && tax === 'inclusive')).toBe(
      true,
    );
    expect(data.filter(({ metadata }) => metadata['trial'] === '7')).toHaveLength(1);
    expect(data.filter(({ metadata }) => metadata['listed'] === 'false')).toHaveLength(1);
    expect(data.filter(({ type }) => type === 'one_time').map(({ metadata }) => metadata['period'])).toEqual([
      '3 days',
    ]);
    await payments.close();
  }
  expect(counts).toEqual([5, 5]);
});

it('is empty if it is not configured', async () => {
  const payments = await paymentsListening();
  expect((await payments.stripe.products.list()).data).toEqual([]);
  await payments.close();
});
