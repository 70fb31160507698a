import supertest from 'supertest';

import type { SandboxConfig } from '../config.ts';
import { createSandbox, type SandboxParts } from '../create-sandbox.ts';
import { testConfig } from './config.ts';
import { smallWorld } from './small-world.ts';

/** A sandbox on a real socket, asked with its key. */
export const listening = async (changes: Partial<SandboxConfig> = {}, parts: SandboxParts = {}) => {
  const sandbox = await createSandbox(testConfig(changes), { world: smallWorld(), ...parts });
  const url = await sandbox.listen();
  return {
    url,
    raw: supertest(url),
    get: (path: string) => supertest(url).get(path).set('x-apisports-key', 'test-key'),
    put: (path: string, body: object) => supertest(url).put(path).send(body),
    close: () => sandbox.close(),
  };
};

export type Listening = Awaited<ReturnType<typeof listening>>;
