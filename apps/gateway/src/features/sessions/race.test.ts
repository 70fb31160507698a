import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteState } from '../../platform/state/sqlite/sqlite-state.ts';
import { raceSuite } from './testing/race-suite.ts';

raceSuite(
  'concurrent refreshes, over a file',
  (clock) => {
    const directory = mkdtempSync(join(tmpdir(), 'touchline-sessions-'));
    const state = new SqliteState({ path: join(directory, 'state.sqlite'), clock });
    const close = async (): Promise<void> => {
      await state.close();
      rmSync(directory, { recursive: true });
    };
    return Promise.resolve({ states: [state, state], close });
  },
  { runs: 40 },
);
