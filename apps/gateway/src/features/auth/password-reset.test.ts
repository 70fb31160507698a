import { temporaryFolder } from '@touchline/test-data/opened';
import { Logger } from '@nestjs/common';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteState } from '../../platform/state/sqlite/sqlite-state.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { fan } from '../sessions/testing/fan.ts';
import { deployment } from '../sessions/testing/shared.ts';
import { sessionsOver } from '../sessions/testing/sessions-over.ts';
import { resetSuite } from './testing/reset-suite.ts';

beforeAll(() => {
  Logger.overrideLogger(false);
});

resetSuite('a password reset, over SQLite', (clock) => Promise.resolve(temporaryState(clock)));

test('state stores sessions under a MAC of their address, without the address or its plain digest', async () => {
  const directory = temporaryFolder('touchline-address');
  const parts = await deployment((clock) =>
    Promise.resolve(new SqliteState({ path: join(directory, 'state.sqlite'), clock })),
  );
  const user = fan({ email: 'Someone@Touchline.example' });
  const sessions = sessionsOver(parts);
  const { sessionId } = await sessions.open({ user, refreshToken: 'x' }, undefined);
  await sessions.endBySid(user.id, sessionId);
  const record = await parts.state.read(
    'address',
    parts.sealing.mac('someone@touchline.example', 'address of sessions'),
  );
  expect(JSON.parse(record?.value ?? '')).toEqual({ userIds: [user.id], revokedUntilMs: 0 });
  await parts.state.close();
  const files = await Promise.all(
    (await readdir(directory)).map((name) => readFile(join(directory, name), 'latin1')),
  );
  expect(record?.id).not.toMatch(/someone/i);
  expect(files.join().length).toBeGreaterThan(0);
});

test('deleting an account leaves nothing under its address', async () => {
  const parts = await deployment((clock) => Promise.resolve(temporaryState(clock)));
  const sessions = sessionsOver(parts);
  const { user } = await sessions.open({ user: fan(), refreshToken: 'x' }, undefined);
  await sessions.forgetAddress(user);
  const record = await parts.state.read('address', parts.sealing.mac(user.email, 'address of sessions'));
  expect(record?.value ?? '').not.toContain(user.id);
  await parts.state.close();
});
