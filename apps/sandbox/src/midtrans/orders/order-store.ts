import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { latestOf, type Order, orderSchema } from './order.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS midtrans_orders (
    id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, due_ms INTEGER, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS midtrans_transactions (id TEXT PRIMARY KEY, order_id TEXT NOT NULL) STRICT;
`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A card payment settles a day after its charge; a challenged one is cancelled then. */
const SETTLEMENT_MS = DAY_MS;

/** Returns when the order next changes by itself; `null` for never. */
export const dueMsOf = (order: Order): number | null => {
  const transaction = latestOf(order);
  if (transaction?.status === 'pending') return transaction.expiresMs;
  return transaction?.status === 'capture'
    ? (transaction.capturedMs ?? transaction.madeMs) + SETTLEMENT_MS
    : null;
};

const rowSchema = z.object({ body: z.string() }).optional();

export const createOrderStore = (database: DatabaseSync) => {
  database.exec(TABLES);
  const save = database.prepare('INSERT OR REPLACE INTO midtrans_orders VALUES (?, ?, ?, ?)');
  const name = database.prepare('INSERT OR IGNORE INTO midtrans_transactions VALUES (?, ?)');
  const byId = database.prepare('SELECT body FROM midtrans_orders WHERE id = ?');
  const byTransaction = database.prepare(
    'SELECT body FROM midtrans_orders WHERE id = (SELECT order_id FROM midtrans_transactions WHERE id = ?)',
  );
  const byToken = database.prepare('SELECT body FROM midtrans_orders WHERE token = ?');
  const due = database.prepare('SELECT body FROM midtrans_orders WHERE due_ms <= ? ORDER BY due_ms');

  const orderIn = (row: unknown): Order | undefined => {
    const found = rowSchema.parse(row);
    return found === undefined ? undefined : orderSchema.parse(JSON.parse(found.body));
  };

  return {
    /** Finds an order by the merchant's id or by the id of any of its transactions. */
    find: (id: string): Order | undefined => orderIn(byId.get(id)) ?? orderIn(byTransaction.get(id)),
    findByToken: (token: string): Order | undefined => orderIn(byToken.get(token)),
    due: (nowMs: number): readonly Order[] => due.all(nowMs).flatMap((row) => orderIn(row) ?? []),
    save(order: Order): Order {
      save.run(order.id, order.token, dueMsOf(order), JSON.stringify(order));
      for (const { id } of order.transactions) name.run(id, order.id);
      return order;
    },
  };
};

export type OrderStore = ReturnType<typeof createOrderStore>;
