import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

const TABLES = `
  CREATE TABLE IF NOT EXISTS midtrans_notifications (
    number INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT NOT NULL, urls TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS midtrans_deliveries (
    number INTEGER PRIMARY KEY, attempts INTEGER NOT NULL, due_ms INTEGER NOT NULL
  ) STRICT;
`;

const deliverySchema = z.object({
  number: z.int(),
  attempts: z.int(),
  /** JSON: the URLs of the order; empty for the merchant's URL. */
  urls: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  body: z.string(),
});
export type NotificationDelivery = z.output<typeof deliverySchema>;

const countSchema = z.object({ pending: z.int() });
const numberSchema = z.object({ number: z.int() }).optional();

/** Stores every notification as it was at its event, and the queue of those to deliver. */
export const createNotificationQueue = (database: DatabaseSync) => {
  database.exec(TABLES);
  const insert = database.prepare(
    'INSERT INTO midtrans_notifications (order_id, urls, body) VALUES (?, ?, ?)',
  );
  const schedule = database.prepare('INSERT OR REPLACE INTO midtrans_deliveries VALUES (?, 0, ?)');
  const select = database.prepare(
    `SELECT number, attempts, urls, body FROM midtrans_deliveries JOIN midtrans_notifications USING (number)
     WHERE due_ms <= ? ORDER BY number LIMIT ?`,
  );
  const newest = database.prepare(
    'SELECT number FROM midtrans_notifications WHERE order_id = ? ORDER BY number DESC LIMIT 1',
  );
  const postpone = database.prepare(
    'UPDATE midtrans_deliveries SET attempts = attempts + 1, due_ms = ? WHERE number = ?',
  );
  const count = database.prepare('SELECT COUNT(*) AS pending FROM midtrans_deliveries WHERE due_ms <= ?');
  const remove = database.prepare('DELETE FROM midtrans_deliveries WHERE number = ?');
  return {
    add(orderId: string, urls: readonly string[], body: string, dueMs: number): void {
      const { lastInsertRowid } = insert.run(orderId, JSON.stringify(urls), body);
      schedule.run(lastInsertRowid, dueMs);
    },
    /** Queues the newest notification of an order again; returns false if there is none. */
    again(orderId: string, dueMs: number): boolean {
      const found = numberSchema.parse(newest.get(orderId));
      if (found !== undefined) schedule.run(found.number, dueMs);
      return found !== undefined;
    },
    due: (nowMs: number, limit: number): readonly NotificationDelivery[] =>
      select.all(nowMs, limit).map((row) => deliverySchema.parse(row)),
    /** Returns the number of notifications that are due and undelivered. */
    pending: (nowMs: number): number => countSchema.parse(count.get(nowMs)).pending,
    postpone({ number }: NotificationDelivery, dueMs: number): void {
      postpone.run(dueMs, number);
    },
    remove({ number }: NotificationDelivery): void {
      remove.run(number);
    },
  };
};

export type NotificationQueue = ReturnType<typeof createNotificationQueue>;
