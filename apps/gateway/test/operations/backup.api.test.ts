import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@touchline/test-data/opened';
import { Fan, signedInBy } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

const COMMAND = fileURLToPath(new URL('../../dist/state-command.js', import.meta.url));

interface Ended {
  readonly code: number;
  readonly printed: string;
}

describe('state and keys of a gateway', () => {
  let identity: IdentityService;
  let root: string;
  let [gateway, fan]: [Gateway | undefined, Fan | undefined] = [undefined, undefined];
  const at = (name: string): string => join(root, name);

  /** Runs the command of `pnpm state …` in a separate process. */
  function command(dataDir: string, ...order: readonly string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: at(dataDir) };
      const child = execFile(process.execPath, [COMMAND, ...order], { env }, (_, out, err) => {
        resolve({ code: child.exitCode ?? -1, printed: out + err });
      });
    });
  }

  const start = async (dataDir: string): Promise<Gateway> => {
    gateway = await startGateway({
      upstreamUrl: null,
      settings: { identity: identity.settings, dataDir: at(dataDir) },
    });
    return gateway;
  };
  const stop = async (): Promise<void> => {
    await gateway?.stop();
    gateway = undefined;
  };
  const token = (): string => fan?.signed.token.refresh_token ?? '';
  const refresh = async (): Promise<number> => {
    const answer = await gateway?.http.post('/api/auth/refresh-token').send({ refresh_token: token() });
    if (fan !== undefined && answer?.status === 200) fan.signed = signedInBy(answer);
    return answer?.status ?? 0;
  };
  const loseKey = (dataDir: string): void => {
    rmSync(join(at(dataDir), 'keys', 'sealing.json'));
  };

  beforeAll(async () => {
    identity = await IdentityService.start();
    root = temporaryFolder('touchline-backup');
    fan = await Fan.register(await start('first'), 'kept');
  });

  test('are backed up while the gateway runs, readable by their owner only, never overwriting a file', async () => {
    const done = await command('first', 'backup', at('one.backup'));
    expect(done).toMatchObject({ code: 0, printed: expect.stringContaining('4 keys') as string });
    expect(statSync(at('one.backup')).mode & 0o777).toBe(0o600);
    expect(await command('first', 'backup', at('one.backup'))).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is there already') as string,
    });
    expect(readdirSync(root).toSorted()).toEqual(['first', 'one.backup']);
    expect(await refresh()).toBe(200);
    rmSync(at('one.backup'));
    expect((await command('first', 'backup', at('one.backup'))).code).toBe(0);
  });

  test('are not restored while a gateway uses them', async () => {
    expect(await command('first', 'restore', at('one.backup'))).toMatchObject({
      code: 1,
      printed: expect.stringContaining('stop the gateway first') as string,
    });
    expect(await fan?.status()).toBe(200);
  });

  test('can be restored elsewhere: sessions, their tokens, and the keys that signed them', async () => {
    await stop();
    expect((await command('second', 'restore', at('one.backup'))).code).toBe(0);
    for (const name of ['state.sqlite', 'keys/sealing.json', 'keys/access.1.json'])
      expect(statSync(at(`second/${name}`)).mode & 0o777).toBe(0o600);
    const there = await start('second');
    const { authorization } = { authorization: fan?.bearer ?? '' };
    await there.http.get('/api/account').set('authorization', authorization).expect(200);
    expect(await refresh()).toBe(200);
    expect((await command('second', 'backup', at('two.backup'))).code).toBe(0);
    await stop();
  });

  test('if the sealing key is lost, the start is refused with instructions, and nobody is signed out', async () => {
    loseKey('second');
    await expect(start('second')).rejects.toThrow(/pnpm state restore FILE.*pnpm state start-over/);
    // A second start, which finds the key that the first one created, is refused too.
    await expect(start('second')).rejects.toThrow(/sealed with the key/);
    const done = await command('second', 'restore', at('two.backup'));
    expect(done.code).toBe(0);
    const [, aside = ''] = /What was there is in (\S+):/.exec(done.printed) ?? [];
    expect(existsSync(join(aside, 'state.sqlite'))).toBe(true);
    await start('second');
    expect(await refresh()).toBe(200);
    await stop();
  });

  test('if the key is lost permanently, the start-over command lets the gateway start, and everybody signs in again', async () => {
    loseKey('second');
    expect((await command('second', 'start-over')).code).toBe(0);
    await start('second');
    expect(await refresh()).toBe(401);
    await stop();
  });

  test('a file that is not a backup is not restored', async () => {
    writeFileSync(at('nonsense'), 'not a database, but long enough to be taken for one'.repeat(100));
    for (const [file, why] of [
      ['nonsense', 'is damaged, or no backup'],
      ['first/state.sqlite', 'no backup of "pnpm state backup"'],
      ['nowhere', 'does not exist'],
    ] as const) {
      const refused = await command('third', 'restore', at(file));
      expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining(why) as string });
    }
    expect(existsSync(at('third'))).toBe(false);
    expect(await command('third', 'backup', at('three.backup'))).toMatchObject({ code: 1 });
    expect(await command('third')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^usage/) as string,
    });
  });
});
