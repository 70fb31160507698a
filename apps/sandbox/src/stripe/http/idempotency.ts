import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { invalidRequest, StripeFailure } from '../wire/failures.ts';

/** An `Idempotency-Key` of one API key, and the request it was used for. */
export interface KeyUse {
  readonly apiKey: string;
  readonly idempotencyKey: string;
  readonly path: string;
  readonly body: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** The provider may delete keys after this time. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const TABLE = `
  CREATE TABLE IF NOT EXISTS payment_idempotency (
    id TEXT PRIMARY KEY, path TEXT NOT NULL, body_hash TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, request_id TEXT NOT NULL, created_ms INTEGER NOT NULL
  )`;

const rowSchema = z
  .object({
    path: z.string(),
    body_hash: z.string(),
    status: z.number(),
    body: z.string(),
    request_id: z.string(),
  })
  .optional();

const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url');

// API keys are secrets: only a digest is stored.
const idOf = ({ apiKey, idempotencyKey }: KeyUse): string => sha256(`${apiKey}\n${idempotencyKey}`);

const mismatch = (what: string, key: string): StripeFailure =>
  new StripeFailure({
    httpStatus: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what} they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Stores responses by idempotency key, so that a repeated request gets the first response and has no second effect. */
export const createIdempotency = (database: DatabaseSync, clock: SandboxClock) => {
  database.exec(TABLE);
  const select = database.prepare('SELECT * FROM payment_idempotency WHERE id = ? AND created_ms > ?');
  const insert = database.prepare('INSERT OR REPLACE INTO payment_idempotency VALUES (?, ?, ?, ?, ?, ?, ?)');
  const prune = database.prepare('DELETE FROM payment_idempotency WHERE created_ms <= ?');
  const running = new Set<string>();

  return {
    /** Returns the stored response of the key. Throws if the key was used for another request. */
    answerTo(use: KeyUse): KeptAnswer | undefined {
      const row = rowSchema.parse(select.get(idOf(use), clock.nowMs() - KEPT_MS));
      if (row === undefined) return undefined;
      if (row.path !== use.path) throw mismatch('for the same endpoint', use.idempotencyKey);
      if (row.body_hash !== sha256(use.body)) throw mismatch('with the same parameters', use.idempotencyKey);
      return { status: row.status, body: row.body, requestId: row.request_id };
    },
    /** Throws if the first request with this key is still running; `end` must follow. */
    begin(use: KeyUse): void {
      const id = idOf(use);
      if (running.has(id))
        throw invalidRequest(
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${use.idempotencyKey}. Please try again later.`,
          { code: 'idempotency_key_in_use', httpStatus: 409 },
        );
      running.add(id);
    },
    end(use: KeyUse): void {
      running.delete(idOf(use));
    },
    keep(use: KeyUse, { status, body, requestId }: KeptAnswer): void {
      prune.run(clock.nowMs() - KEPT_MS);
      insert.run(idOf(use), use.path, sha256(use.body), status, body, requestId, clock.nowMs());
    },
  };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
