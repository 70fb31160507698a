import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { WebhookEndpoint } from './resources.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS payment_deliveries (
    event_id TEXT NOT NULL, endpoint_id TEXT NOT NULL, attempts INTEGER NOT NULL, due_ms INTEGER NOT NULL,
    PRIMARY KEY (event_id, endpoint_id)
  )`;

const rowSchema = z
  .object({ event_id: z.string(), endpoint_id: z.string(), attempts: z.number() })
  .transform((row) => ({ eventId: row.event_id, endpointId: row.endpoint_id, attempts: row.attempts }));

const rowCount = z.object({ pending: z.number() });

/** A pending delivery of an event to an endpoint. */
export type EventDelivery = z.output<typeof rowSchema>;

export const isSubscribedTo =
  (type: string) =>
  ({ enabled_events: types }: WebhookEndpoint): boolean =>
    types.includes('*') || types.includes(type);

/** Pending deliveries with their due times, stored over restarts. */
export const createDeliveryQueue = (database: DatabaseSync) => {
  database.exec(TABLE);
  const insert = database.prepare('INSERT OR REPLACE INTO payment_deliveries VALUES (?, ?, 0, ?)');
  const select = database.prepare(
    'SELECT event_id, endpoint_id, attempts FROM payment_deliveries WHERE due_ms <= ? ORDER BY rowid LIMIT ?',
  );
  const postpone = database.prepare(
    'UPDATE payment_deliveries SET attempts = ?, due_ms = ? WHERE event_id = ? AND endpoint_id = ?',
  );
  const remove = database.prepare('DELETE FROM payment_deliveries WHERE event_id = ? AND endpoint_id = ?');
  const countDue = database.prepare('SELECT COUNT(*) AS pending FROM payment_deliveries WHERE due_ms <= ?');
  const count = database.prepare('SELECT COUNT(*) AS pending FROM payment_deliveries WHERE event_id = ?');
  return {
    add(eventId: string, endpointId: string, dueMs: number): void {
      insert.run(eventId, endpointId, dueMs);
    },
    due: (nowMs: number, limit: number): readonly EventDelivery[] =>
      select.all(nowMs, limit).map((row) => rowSchema.parse(row)),
    postpone({ eventId, endpointId, attempts }: EventDelivery, dueMs: number): void {
      postpone.run(attempts + 1, dueMs, eventId, endpointId);
    },
    remove({ eventId, endpointId }: EventDelivery): void {
      remove.run(eventId, endpointId);
    },
    /** Number of deliveries that are due. */
    dueCount: (nowMs: number): number => rowCount.parse(countDue.get(nowMs)).pending,
    pendingOf: (eventId: string): number => rowCount.parse(count.get(eventId)).pending,
  };
};

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;
