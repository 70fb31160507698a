import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOGS = process.env['TEST_LOGS'] ?? join(root, 'e2e/test-results/logs');
const COPIED = [
  'apps',
  'packages',
  'tools/launcher',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
];
/** Outputs of builds and tests, and Vite's dependency cache. */
const LEFT_OUT = new Set(['.turbo', '.vite', '.cache', 'test-results']);
const START_WITHIN_MS = 120_000;

export interface DevelopmentSite {
  readonly url: string;
  /**
   * Replaces a text in a source, where it must occur exactly once.
   *
   * @param path from the root of the repository
   */
  readonly edit: (path: string, from: string, to: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Copies the built tree for editing: sources are copied, dependencies are those installed. */
async function copyOfTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'touchline-development-'));
  const filter = (source: string): boolean => !LEFT_OUT.has(basename(source));
  for (const path of COPIED)
    await cp(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true, filter });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Starts a site as `pnpm dev` does, on a copy of the tree. */
export async function startDevelopment(): Promise<DevelopmentSite> {
  const copy = await copyOfTree();
  const child = spawn(process.execPath, ['tools/launcher/dev.mjs', '--built'], {
    cwd: copy,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: join(copy, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  mkdirSync(LOGS, { recursive: true });
  child.stdout.pipe(createWriteStream(join(LOGS, 'development.log'), { flags: 'a' }));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(copy, { recursive: true, force: true });
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const [, found] = /Touchline is on (\S+)/.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      });
      void exited.then(() => {
        reject(new Error(`the launcher ended:\n${text}`));
      });
      setTimeout(() => {
        reject(new Error(`the site did not start in time:\n${text}`));
      }, START_WITHIN_MS).unref();
    });
    return {
      url,
      stop,
      async edit(path, from, to) {
        const file = join(copy, path);
        const text = await readFile(file, 'utf8');
        if (text.split(from).length !== 2) throw new Error(`${path} does not hold this once: ${from}`);
        await writeFile(file, text.replace(from, to));
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
