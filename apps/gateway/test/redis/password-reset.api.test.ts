import { Logger } from '@nestjs/common';
import { resetSuite } from '../../src/features/auth/testing/reset-suite.ts';
import { RedisState } from '../../src/platform/state/redis/redis-state.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

if (hasRedis()) {
  let server: RedisServer;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await RedisServer.startDurable();
  });

  // Starts at the real time, since Redis expires records by its own clock. Each scene has its own sessions, and its
  // own sealing key, on which records of the email address depend.
  resetSuite('a password reset, over Redis', (clock) => RedisState.open(server.url, clock), {
    nowMs: Date.now(),
  });
} else {
  test.skip('a password reset, over Redis (skipped: redis-server is absent)', () => undefined);
}
