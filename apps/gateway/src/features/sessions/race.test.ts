import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { SqliteState } from '../../platform/state/sqlite/sqlite-state.ts';
import { raceSuite } from './testing/race-suite.ts';

raceSuite(
  'concurrent refreshes, over a file',
  (clock) => {
    const directory = temporaryFolder('touchline-sessions');
    const state = new SqliteState({ path: join(directory, 'state.sqlite'), clock });
    return Promise.resolve({ states: [state, state], close: () => state.close() });
  },
  { runs: 40 },
);
