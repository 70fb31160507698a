import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { freePort } from '../topology/free-port.ts';
import { until } from '../topology/until.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const UNIT = readFileSync(join(ROOT, 'deploy/systemd/touchline.service'), 'utf8');
const INSTALLED = '/opt/touchline/current';
const START_WITHIN_MS = 90_000;

/** Returns all values of a setting of the unit. */
function valuesOf(name: string): readonly string[] {
  return [...UNIT.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) process.stderr.write('skipped: no systemd-analyze here\n');

describe('the systemd unit', () => {
  const folder = temporaryFolder('touchline-unit');

  (hasSystemd ? test : test.skip)(
    'passes systemd-analyze verify with only its paths and its user changed',
    () => {
      const here = UNIT.replaceAll(INSTALLED, ROOT.replace(/\/$/, ''))
        .replace('User=touchline', 'User=root')
        .replace('/etc/touchline/touchline.env', join(folder, 'touchline.env'));
      const path = join(folder, 'touchline.service');
      writeFileSync(join(folder, 'touchline.env'), '');
      writeFileSync(path, here);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      expect([status, stderr.split('\n').filter((line) => line.includes('touchline'))]).toEqual([0, []]);
    },
  );

  test(
    'starts the whole site, including pages and their files, and exits with 0 on SIGTERM',
    async () => {
      const [command = '', ...args] = (valuesOf('ExecStart')[0] ?? '').split(' ');
      const environment = valuesOf('Environment').map((pair): readonly [string, string] => {
        const [name = '', value = ''] = pair.replace('/var/lib/touchline', folder).split('=');
        return [name, value];
      });
      const port = String(await freePort());
      const child = spawn(command.replace(INSTALLED, ROOT), args, {
        cwd: (valuesOf('WorkingDirectory')[0] ?? '').replace(INSTALLED, ROOT),
        env: { ...Object.fromEntries(environment), PORT: port, LOG_LEVEL: 'error' },
        stdio: ['ignore', 2, 'inherit'],
      });
      endAfterwards('gateway', child);
      const exited = once(child, 'exit');
      const url = `http://127.0.0.1:${port}`;
      const isReady = async (): Promise<boolean> =>
        (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
      await until('the gateway is ready', isReady, START_WITHIN_MS);
      const page = await fetch(`${url}/en/about-us`);
      const [style = 'no style'] = /\/assets\/[\w.-]+\.css/.exec(await page.text()) ?? [];
      expect([style, (await fetch(`${url}${style}`)).status]).toEqual([style, 200]);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    },
    START_WITHIN_MS + 15_000,
  );
});
