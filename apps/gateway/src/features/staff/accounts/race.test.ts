import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { SqliteState } from '../../../platform/state/sqlite/sqlite-state.ts';
import { staffRaceSuite } from './testing/race-suite.ts';

staffRaceSuite('concurrent changes of staff, over a file', (clock) => {
  const directory = temporaryFolder('touchline-staff');
  const state = new SqliteState({ path: join(directory, 'state.sqlite'), clock });
  return Promise.resolve({ states: [state, state], close: () => state.close() });
});
