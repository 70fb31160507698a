import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { WallClock } from '../time/clock.ts';
import { RedisState } from './redis/redis-state.ts';
import { SqliteState } from './sqlite/sqlite-state.ts';
import type { State } from './store/state.ts';

/**
 * Opens the state as configured.
 *
 * @throws StateRefusedError when state would not be safe there: the gateway must not start.
 */
export async function openState({ accounts, dataDir }: Settings, clock: WallClock): Promise<State> {
  if (accounts.stateRedisUrl !== null) return RedisState.open(accounts.stateRedisUrl, clock);
  return new SqliteState({ path: join(dataDir, 'state.sqlite'), clock });
}
