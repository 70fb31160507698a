import { hasRedis } from '../../testing/redis-server.ts';
import { RedisFleet } from './redis-fleet.ts';

/** Runs each test against its own Redis. Without Redis the tests are skipped and reported as skipped. */
export function describeFleet(fault: string, tests: (fleet: () => RedisFleet) => void): void {
  (hasRedis() ? describe : describe.skip)(fault, () => {
    let fleet: RedisFleet | undefined;
    beforeEach(async () => {
      fleet = await RedisFleet.start();
    });
    tests(() => {
      if (fleet === undefined) throw new Error('the fleet is started before each test');
      return fleet;
    });
  });
}
