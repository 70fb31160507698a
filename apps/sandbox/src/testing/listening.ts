import { opened } from '@touchline/test-data/opened';
import supertest from 'supertest';
import { z } from 'zod';
import type { GameConfig } from '../config.ts';
import { createSandbox, type SandboxParts } from '../create-sandbox.ts';
import { NOON, smallWorld } from './small-world.ts';

/** A sandbox whose clock is stopped at noon. */
const testConfig = (changes: Partial<GameConfig> = {}): GameConfig => ({
  world: { kind: 'simulated', seed: 1 },
  clock: { startMs: NOON, speed: 0 },
  host: '127.0.0.1',
  port: 0,
  keys: ['test-key'],
  limits: { perDay: 10_000, perMinute: 1000 },
  refuseOverLimitWith: 200,
  control: true,
  logLevel: 'silent',
  ...changes,
});

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, also of a picture. */
  readonly text: string;
  readonly body: unknown;
}

const headersSchema = z.record(z.string(), z.string());

const replyOf = async (request: supertest.Test): Promise<Reply> => {
  const response = await request;
  const body: unknown = response.body;
  return {
    status: response.status,
    headers: headersSchema.parse(response.headers),
    text: Buffer.isBuffer(body) ? body.toString() : response.text,
    body,
  };
};

/** Starts a sandbox on a real socket. Requests send its key unless other headers are given. */
export const listening = async (changes: Partial<GameConfig> = {}, parts: SandboxParts = {}) => {
  const sandbox = await createSandbox(testConfig(changes), { world: smallWorld(), ...parts });
  const close = opened('sandbox', () => sandbox.close());
  const url = await sandbox.listen();
  return {
    url,
    get: (path: string, headers: Record<string, string> = { 'x-apisports-key': 'test-key' }) =>
      replyOf(supertest(url).get(path).set(headers)),
    put: (path: string, body: object) => replyOf(supertest(url).put(path).send(body)),
    close,
  };
};

export type Listening = Awaited<ReturnType<typeof listening>>;
