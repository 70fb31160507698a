/**
 * Runs the README's two commands on a bare machine: a fresh Debian root with the machine's own Node, npm and git, a
 * clone of HEAD, and nothing else; no `../shared`. Needs root, debootstrap and unshare. `--start` skips `npm test`.
 * The root is a temporary folder, its mounts and processes are in separate namespaces, and all of it is removed
 * afterwards.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const startOnly = process.argv.includes('--start');
const AUTHORITIES = '/etc/ssl/certs/machine.crt';

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/**
 * The Node that bootstraps. It must not be the pinned one, whose libraries a bare machine lacks; installing them is
 * part of the test.
 */
function machinesNode() {
  const path = realpathSync(process.execPath);
  if (path.includes('node_modules')) throw new Error('run it as: node tools/bare-machine/run.mjs');
  return path;
}

function makeRoot(folder) {
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,git', 'bookworm', folder]);
  // A temporary folder is private to its owner, but a root must be readable: nginx serves files as another user.
  chmodSync(folder, 0o755);
  const sources = join(folder, 'etc/apt/sources.list');
  const [, mirror] = /^deb (\S+)/m.exec(readFileSync(sources, 'utf8')) ?? [];
  writeFileSync(
    sources,
    `deb ${mirror} bookworm main\ndeb ${mirror} bookworm-updates main\ndeb ${mirror}-security bookworm-security main\n`,
  );
  copyFileSync(machinesNode(), join(folder, 'usr/local/bin/node'));
  const npm = realpathSync(join(spawnSync('npm', ['root', '-g'], { encoding: 'utf8' }).stdout.trim(), 'npm'));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name)]);
  for (const path of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(path, join(folder, path));
  // The machine may use a certificate authority of its own for its registry.
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '';
  if (authorities !== '') copyFileSync(authorities, join(folder, AUTHORITIES));
  run('git', ['clone', '--quiet', '--no-hardlinks', repository, join(folder, 'srv/touchline')]);
  return authorities !== '';
}

/** The root shares the machine's network, where port 3000 may be in use. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs inside the root. `npm start` must serve a page, one SIGTERM to npm must leave no listening process, and a
 * second start must need no registry: the registry address it gets is unreachable.
 */
const SCRIPT = `
set -eu
cd /srv/touchline
visit() {
  node -e 'fetch("http://127.0.0.1:" + process.env.PORT + "/en").then(async (page) => {
    const html = await page.text();
    console.log("GET /en:", page.status, html.length, "characters");
    if (page.status !== 200 || !html.includes("</html>")) process.exit(1);
  })'
}
is_gone() {
  node -e 'fetch("http://127.0.0.1:" + process.env.PORT + "/healthz").then(() => process.exit(1), () => process.exit(0))'
}
start_and_stop() {
  npm start > /tmp/start.log 2>&1 &
  npm=$!
  for second in $(seq 1 300); do
    grep -q 'Touchline is on' /tmp/start.log && break
    kill -0 $npm 2>/dev/null || break
    sleep 1
  done
  if ! grep 'Touchline is on' /tmp/start.log; then cat /tmp/start.log; exit 1; fi
  visit
  kill -TERM $npm
  for second in $(seq 1 30); do
    is_gone && break
    sleep 1
  done
  is_gone
  echo 'SIGTERM to npm stopped the site'
}
start_and_stop
nobody_listens=http://127.0.0.1:9/
npm_config_registry=$nobody_listens start_and_stop
echo 'a second start needed no registry'
`;

async function runInside(folder, hasAuthorities) {
  const tests = startOnly ? '' : 'unset PORT\nnpm test\n';
  writeFileSync(join(folder, 'tmp/bare.sh'), `export PORT=${await freePort()}\n${SCRIPT}\n${tests}`);
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    CI: 'true',
  };
  if (hasAuthorities)
    Object.assign(env, { NODE_EXTRA_CA_CERTS: AUTHORITIES, npm_config_cafile: AUTHORITIES });
  const mounts = `mount -t proc proc '${folder}/proc' && mount --rbind /dev '${folder}/dev' && mount -t tmpfs shm '${folder}/dev/shm'`;
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child'],
      ...['sh', '-c', `${mounts} && exec chroot '${folder}' bash /tmp/bare.sh`],
    ],
    { stdio: 'inherit', env },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const folder = mkdtempSync(join(tmpdir(), 'bare-machine-'));
try {
  console.log('Make a bare Debian root');
  const hasAuthorities = makeRoot(folder);
  process.exitCode = await runInside(folder, hasAuthorities);
  console.log(process.exitCode === 0 ? '✓ the bare machine held' : '✗ the bare machine failed');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
