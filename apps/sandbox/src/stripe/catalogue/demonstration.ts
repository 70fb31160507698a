import type { LedgerTransaction } from '../ledger/ledger.ts';
import { createPrice } from './prices.ts';
import { createProduct } from './products.ts';

interface SeedPrice {
  /** In cents. */
  readonly amount: number;
  /** Absent for a one-time payment. */
  readonly every?: 'month' | 'year';
  /** As the gateway parses it: docs/guides/going-live.md. */
  readonly metadata: Readonly<Record<string, string>>;
}

interface SeedProduct {
  readonly name: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly prices: readonly SeedPrice[];
}

const PRODUCTS: readonly SeedProduct[] = [
  {
    name: 'All sports',
    description: 'Football, basketball and hockey, live.',
    metadata: { devices: '2' },
    prices: [
      { amount: 999, every: 'month', metadata: { trial: '7', order: '1' } },
      { amount: 7999, every: 'year', metadata: { order: '2' } },
      // Sold only by its link.
      { amount: 4999, every: 'year', metadata: { listed: 'false' } },
    ],
  },
  {
    name: 'Football',
    description: 'Every football match, live.',
    metadata: { sports: 'football' },
    prices: [{ amount: 599, every: 'month', metadata: { order: '3' } }],
  },
  {
    name: 'Weekend pass',
    description: 'All sports for three days. It ends by itself.',
    metadata: {},
    prices: [{ amount: 299, metadata: { period: '3 days', order: '4' } }],
  },
];

/** Creates plans for a demonstration, unless there are products already. */
export const seedCatalogue = (books: LedgerTransaction): void => {
  if (books.products.all().length > 0) return;
  for (const { name, description, metadata, prices } of PRODUCTS) {
    const product = createProduct(books, {
      name,
      description,
      metadata: { ...metadata },
      active: true,
      images: [],
    });
    for (const { amount, every, metadata: terms } of prices)
      createPrice(books, {
        product: product.id,
        currency: 'eur',
        unit_amount: amount,
        tax_behavior: 'inclusive',
        active: true,
        transfer_lookup_key: false,
        metadata: { ...terms },
        ...(every === undefined ? {} : { recurring: { interval: every, interval_count: 1 } }),
      });
  }
};
