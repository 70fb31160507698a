import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { exportJWK } from 'jose';
import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { selfSigned } from './certificate.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS identity_keys (
    kid TEXT PRIMARY KEY,
    certificate_pem TEXT NOT NULL,
    private_key_pem TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    retired_at_ms INTEGER
  ) STRICT;
`;

const rowSchema = z.object({
  kid: z.string(),
  certificate_pem: z.string(),
  private_key_pem: z.string(),
  created_at_ms: z.int(),
  retired_at_ms: z.int().nullable(),
});
type Row = z.output<typeof rowSchema>;

/** A key signs for a day, and stays published longer than any token that it signed is valid. */
const SIGNS_MS = 24 * 3_600_000;
const OVERLAP_MS = 2 * 3_600_000;

export interface TokenSigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** The provider's signing keys: the newest signs, and older ones stay published until their tokens have expired. */
export const createTokenSigningKeys = (database: DatabaseSync, clock: SandboxClock) => {
  database.exec(TABLE);

  const rows = (): readonly Row[] =>
    z
      .array(rowSchema)
      .parse(database.prepare('SELECT * FROM identity_keys ORDER BY created_at_ms DESC, rowid DESC').all());

  const published = (): readonly Row[] =>
    rows().filter(
      ({ retired_at_ms: retiredAtMs }) => retiredAtMs === null || clock.nowMs() < retiredAtMs + OVERLAP_MS,
    );

  const rotate = async ({ keepOld }: { readonly keepOld: boolean }): Promise<Row> => {
    const nowMs = clock.nowMs();
    const made = await selfSigned(nowMs);
    if (keepOld) {
      database.prepare('UPDATE identity_keys SET retired_at_ms = ? WHERE retired_at_ms IS NULL').run(nowMs);
    } else {
      database.exec('DELETE FROM identity_keys');
    }
    database
      .prepare('INSERT INTO identity_keys VALUES (?, ?, ?, ?, NULL)')
      .run(made.kid, made.certificatePem, made.privateKeyPem, nowMs);
    return {
      kid: made.kid,
      certificate_pem: made.certificatePem,
      private_key_pem: made.privateKeyPem,
      created_at_ms: nowMs,
      retired_at_ms: null,
    };
  };

  // Shared by concurrent requests that find no key, so that only one is generated.
  let making: Promise<Row> | undefined;
  const current = async (): Promise<Row> => {
    const [youngest] = published().filter((row) => row.retired_at_ms === null);
    if (youngest !== undefined && clock.nowMs() - youngest.created_at_ms < SIGNS_MS) return youngest;
    making ??= rotate({ keepOld: true }).finally(() => (making = undefined));
    return making;
  };

  return {
    /** Returns the current key. Keys are generated when first needed, which keeps the start fast. */
    async signing(): Promise<TokenSigningKey> {
      const row = await current();
      return { kid: row.kid, privateKey: createPrivateKey(row.private_key_pem) };
    },
    /** Returns the key that verifies a token with this `kid`; `undefined` if no such key is published. */
    publicKey(kid: string): KeyObject | undefined {
      const row = published().find((one) => one.kid === kid);
      return row === undefined ? undefined : new X509Certificate(row.certificate_pem).publicKey;
    },
    async certificates(): Promise<Readonly<Record<string, string>>> {
      await current();
      return Object.fromEntries(published().map((row) => [row.kid, row.certificate_pem]));
    },
    async jwks() {
      await current();
      const keys = published().map(async (row) => ({
        ...(await exportJWK(new X509Certificate(row.certificate_pem).publicKey)),
        kid: row.kid,
        alg: 'RS256',
        use: 'sig',
      }));
      return { keys: await Promise.all(keys) };
    },
    async rotate(options: { readonly keepOld: boolean }): Promise<string> {
      return (await rotate(options)).kid;
    },
  };
};

export type TokenSigningKeys = ReturnType<typeof createTokenSigningKeys>;
