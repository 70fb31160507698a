import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteState } from '../../../platform/state/sqlite/sqlite-state.ts';
import { staffRaceSuite } from './testing/race-suite.ts';

staffRaceSuite('concurrent changes of staff, over a file', (clock) => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-staff-'));
  const state = new SqliteState({ path: join(directory, 'state.sqlite'), clock });
  const close = async (): Promise<void> => {
    await state.close();
    rmSync(directory, { recursive: true });
  };
  return Promise.resolve({ states: [state, state], close });
});
