import { SystemWallClock, type WallClock } from '../../time/clock.ts';
import { SqliteState } from '../sqlite/sqlite-state.ts';
import type { State } from '../store/state.ts';

/** Real SQLite state in memory, gone when it is closed. */
export function temporaryState(clock: WallClock = new SystemWallClock()): State {
  return new SqliteState({ path: ':memory:', clock });
}
