/** `pnpm dev`: rebuilds what changes and restarts gateway and sandbox when it did. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const children = [];

function start(command, args) {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  children.push(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

const built = await start('turbo', ['run', 'build', '--output-logs=new-only']);
if (built !== 0) process.exit(built);

const compiled = ['packages/contracts', 'apps/gateway', 'apps/sandbox'];
for (const folder of compiled) {
  void start('tsc', ['-p', `${folder}/tsconfig.build.json`, '--watch', '--preserveWatchOutput']);
}
void start('pnpm', [
  '--filter',
  '@touchline/web',
  'exec',
  'vite',
  'build',
  '--watch',
  '--outDir',
  'dist/client',
]);
const watched = [...compiled, 'apps/web'].map((folder) => `--watch-path=${folder}/dist`);
process.exit(await start(process.execPath, [...watched, 'tools/launcher/start.mjs']));
