import { staffRaceSuite } from '../../src/features/staff/accounts/testing/race-suite.ts';
import { RedisState } from '../../src/platform/state/redis/redis-state.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

if (hasRedis()) {
  staffRaceSuite('concurrent changes of staff, over two connections to Redis', async (clock) => {
    const server = await RedisServer.startDurable();
    const [here, there] = [
      await RedisState.open(server.url, clock),
      await RedisState.open(server.url, clock),
    ];
    const close = async (): Promise<void> => {
      await Promise.all([here.close(), there.close()]);
      await server.stop();
    };
    return { states: [here, there], close };
  });
} else {
  test.skip('concurrent changes of staff, over two connections to Redis (skipped: redis-server is absent)', () =>
    undefined);
}
