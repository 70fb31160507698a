/**
 * Provides the two base images of the Dockerfiles. If no image registry is reachable they are built: Debian with
 * debootstrap, Node from the package registry in the workspace's version.
 */
import { copyFile, cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, root, run, succeeds } from './command.mjs';

export const DEBIAN = 'debian:bookworm-slim';

async function nodeImage() {
  const text = await readFile(join(root, 'docker/app.Dockerfile'), 'utf8');
  const name = /^FROM (node:[^\s@]+)\S* AS manifests$/m.exec(text)?.[1];
  const workspace = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const pinned = /^ {2}node: ([\d.]+)$/m.exec(workspace)?.[1];
  if (name !== `node:${pinned}-bookworm-slim`)
    throw new Error(`docker/app.Dockerfile begins with ${name}, pnpm-workspace.yaml pins Node ${pinned}`);
  return name;
}

const TRUST = `COPY authorities.crt /etc/ssl/certs/machine.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/machine.crt npm_config_cafile=/etc/ssl/certs/machine.crt
`;

const isThere = (image) => succeeds('docker', ['image', 'inspect', image]);
const pulled = (image) => succeeds('timeout', ['120', 'docker', 'pull', '-q', image]);

async function inFolder(name, action) {
  const folder = await mkdtemp(join(tmpdir(), `touchline-${name}-`));
  try {
    await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function makeDebian() {
  if (!isInstalled('debootstrap')) throw new Error(`${DEBIAN} cannot be pulled, and debootstrap is missing`);
  return inFolder('debian', async (folder) => {
    await run('debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates,libatomic1',
      'bookworm',
      folder,
    ]);
    const sources = join(folder, 'etc/apt/sources.list');
    // The mirror that debootstrap used by default.
    const [, mirror] = /^deb (\S+)/m.exec(await readFile(sources, 'utf8')) ?? [];
    if (mirror === undefined) throw new Error('debootstrap names no mirror in its sources');
    // Adds the repositories with security and other updates, which the release itself lacks.
    await writeFile(
      sources,
      `deb ${mirror} bookworm main\ndeb ${mirror} bookworm-updates main\ndeb ${mirror}-security bookworm-security main\n`,
    );
    await run('sh', [
      '-c',
      `tar -C ${folder} --exclude=./var/cache/apt -c . | docker import --change 'CMD ["bash"]' - ${DEBIAN}`,
    ]);
  });
}

function makeNode(image) {
  return inFolder('node', async (folder) => {
    // …/npm/bin/npm-cli.js, wherever it is installed.
    const npm = join(await realpath(await run('which', ['npm'])), '../..');
    await copyFile(join(root, 'node_modules/node/bin/node'), join(folder, 'node'));
    await cp(npm, join(folder, 'npm'), { recursive: true });
    // If the machine uses its own certificate authority for registries, so must an image that installs from them.
    const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '';
    if (authorities !== '') await copyFile(authorities, join(folder, 'authorities.crt'));
    await writeFile(
      join(folder, 'Dockerfile'),
      `FROM ${DEBIAN}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
${authorities === '' ? '' : TRUST}RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
    && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
    && useradd --uid 1000 --create-home --shell /bin/bash node
CMD ["node"]
`,
    );
    await run('docker', ['build', '-q', '-t', image, folder]);
  });
}

/** @returns {Promise<{ found: string, made: string[] }>} the images that were missing before */
export async function provideBaseImages() {
  const [made, said] = [[], []];
  for (const [image, make] of [
    [DEBIAN, makeDebian],
    [await nodeImage(), makeNode],
  ]) {
    if (await isThere(image)) {
      said.push(`${image} was there`);
      continue;
    }
    made.push(image);
    if (await pulled(image)) said.push(`${image} pulled`);
    else {
      await make(image);
      said.push(`${image} made here`);
    }
  }
  return { made, found: said.join(', ') };
}
