import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { WallClock } from '../time/wall-clock.ts';
import { SqliteState } from './sqlite/sqlite-state.ts';
import type { State } from './state.ts';

/**
 * Where the settings say.
 *
 * @throws StateRefusedError when state would not be safe there: the gateway must not start.
 */
export function openState({ dataDir }: Settings, clock: WallClock): Promise<State> {
  return Promise.resolve(new SqliteState({ path: join(dataDir, 'state.sqlite'), clock }));
}
