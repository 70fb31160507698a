import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { WallClock } from '../../../platform/time/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import { ASSETS_KEPT_MS, SharedAssets } from './shared-assets.ts';
import { StaticFiles } from './static-files.ts';

class SetClock extends WallClock {
  ms = Date.UTC(2026, 10, 21, 12);
  override nowMs(): number {
    return this.ms;
  }
}

describe('assets shared by nodes', () => {
  let folder: string;
  let directory: string;
  let clock: SetClock;
  let failures: unknown[];

  beforeEach(() => {
    folder = temporaryFolder('touchline-assets');
    directory = join(folder, 'shared');
    clock = new SetClock();
    failures = [];
  });

  /** Returns a node that runs a build with these files. */
  async function node(build: string, files: Readonly<Record<string, string>>): Promise<SharedAssets> {
    const dist = join(folder, build);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), text);
    }
    return new SharedAssets(directory, await StaticFiles.read(dist), clock, (error) => failures.push(error));
  }

  const OLD = { 'assets/main-1.js': 'old', 'assets/main-1.js.br': 'OLD br', 'sw.js': 'old worker' };
  const NEW = { 'assets/main-2.js': 'new', 'assets/icons-1/180.png': 'picture', 'sw.js': 'new worker' };
  const names = async (): Promise<readonly string[]> =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
      .toSorted();

  test('a node serves the files of another build, with their compressed forms and their type', async () => {
    const [old, current] = [await node('old', OLD), await node('new', NEW)];
    await old.renew();
    await current.renew();
    const file = await current.get('/assets/main-1.js');
    expect(file).toMatchObject({ type: 'text/javascript; charset=utf-8' });
    expect([String(file?.identity), String(file?.encoded.br), file?.encoded.gzip]).toEqual([
      'old',
      'OLD br',
      undefined,
    ]);
    expect(String((await old.get('/assets/icons-1/180.png'))?.identity)).toBe('picture');
    expect(failures).toEqual([]);
  });

  test('only files with a hash or a version in their path are shared: the service worker is always that of the running build', async () => {
    await (await node('old', OLD)).renew();
    expect(await names()).toEqual(['/assets/main-1.js', '/assets/main-1.js.br']);
  });

  test('the files of a build are removed seven days after it last ran', async () => {
    const [old, current] = [await node('old', OLD), await node('new', NEW)];
    await old.renew();
    clock.ms += 5 * DAY_MS;
    // A node still runs the old build.
    await old.renew();
    clock.ms += ASSETS_KEPT_MS;
    await current.renew();
    expect(await names()).toContain('/assets/main-1.js.br');
    clock.ms += HOUR_MS;
    await current.renew();
    expect(await names()).toEqual(['/assets/icons-1/180.png', '/assets/main-2.js']);
  });

  test('a file that was truncated or removed while its build runs is restored by the next renewal', async () => {
    const current = await node('new', NEW);
    await current.renew();
    await writeFile(join(directory, 'assets/main-2.js'), 'n');
    await rm(join(directory, 'assets/icons-1/180.png'));
    await current.renew();
    const another = await node('old', OLD);
    expect(String((await another.get('/assets/main-2.js'))?.identity)).toBe('new');
    expect(String((await another.get('/assets/icons-1/180.png'))?.identity)).toBe('picture');
  });

  test('two nodes that start at the same time leave complete files and no others', async () => {
    const body = 'x'.repeat(200_000);
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`assets/a-${String(index)}.js`, body]),
    );
    const nodes = [await node('one', files), await node('two', files)];
    await Promise.all(nodes.map((one) => one.renew()));
    expect(failures).toEqual([]);
    expect(await names()).toHaveLength(30);
    for (const name of await names()) expect((await stat(join(directory, name))).size).toBe(body.length);
  });

  test('a partial file of a killed node is never served, and is removed after seven days too', async () => {
    const current = await node('new', NEW);
    await current.renew();
    const left = join(directory, 'assets/.main-3.js.0a1b2c');
    await writeFile(left, 'hal');
    await utimes(left, new Date(clock.ms), new Date(clock.ms));
    expect(await current.get('/assets/.main-3.js.0a1b2c')).toBeUndefined();
    clock.ms += ASSETS_KEPT_MS + HOUR_MS;
    await current.renew();
    expect(await names()).not.toContain('/assets/.main-3.js.0a1b2c');
  });

  test.each([
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets//secret.js',
    '/assets/a/b/main-1.js',
    '/assets/main-1.js.br',
    '/assets/main-1.html',
    '/assets/.hidden.js',
    '/assets/linked.js',
    '/assets/folder.js',
    '/assets/main-1.js/x.js',
    `/assets/${'a'.repeat(300)}.js`,
    '/secret.js',
    '/assets/none.js',
  ])('%s is not found', async (path) => {
    const current = await node('old', OLD);
    await current.renew();
    await writeFile(join(directory, 'secret.js'), 'secret');
    await writeFile(join(directory, 'assets/main-1.html'), 'no asset');
    await writeFile(join(directory, 'assets/.hidden.js'), 'secret');
    await symlink(join(directory, 'secret.js'), join(directory, 'assets/linked.js'));
    await mkdir(join(directory, 'assets/folder.js'));
    expect(await current.get(path)).toBeUndefined();
    expect(failures).toEqual([]);
  });

  test('an unusable directory is reported once and does not throw', async () => {
    await writeFile(directory, 'a file where the directory should be');
    const current = await node('new', NEW);
    await current.renew();
    expect(await current.get('/assets/main-1.js')).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toMatch(/EEXIST|ENOTDIR/);
  });
});
