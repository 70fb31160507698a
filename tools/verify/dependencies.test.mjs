/** The dependency checks fail when they should. Run by `node --test`, since Jest runs packages only. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unjudged } from './licences.mjs';
import { nameAnywhere } from '../notices/packages.mjs';
import { notices } from '../notices/render.mjs';
import { changesetFaults, licencesIn, nodeFaults, staleBuilds, versionsIn } from './manifests.mjs';
import { unchecked } from './unchecked.mjs';

test('a version in a manifest itself is found, in any kind of dependency', () => {
  const manifest = {
    dependencies: { zod: 'catalog:', '@touchline/cache': 'workspace:*', axios: '^1.21.1' },
    devDependencies: { jest: '30.5.2' },
  };
  assert.deepEqual(versionsIn('apps/x/package.json', manifest), [
    'apps/x/package.json: axios is ^1.21.1; name it in the catalog and say catalog: here',
    'apps/x/package.json: jest is 30.5.2; name it in the catalog and say catalog: here',
  ]);
});

test('a package in allowBuilds that runs no script, or is not installed, is stale', () => {
  const found = staleBuilds({ node: true, gone: false }, (name) => name === 'node');
  assert.deepEqual(found, ['pnpm-workspace.yaml: allowBuilds names gone, whose installation runs no script']);
});

test('a manifest with a licence is found: the owner has not chosen one', () => {
  assert.deepEqual(licencesIn('package.json', { license: 'UNLICENSED' }), []);
  assert.deepEqual(licencesIn('package.json', { license: 'MIT' }), [
    'package.json: its licence is MIT, and LICENSE grants none',
  ]);
  assert.equal(licencesIn('package.json', {}).length, 1);
});

test('a Node version in .nvmrc other than the pinned one is found', () => {
  assert.deepEqual(nodeFaults('26.10.0\n', 'catalog:\n  node: 26.10.0\n'), []);
  assert.deepEqual(nodeFaults('24.0.0\n', 'catalog:\n  node: 26.10.0\n'), [
    '.nvmrc says 24.0.0, the catalog 26.10.0',
  ]);
});

test('a changeset for a package other than the one with the version is found', () => {
  const entry = (...names) =>
    `---\n${names.map((name) => `${name}: minor\n`).join('')}---\n\nA 'quoted': text.\n`;
  assert.deepEqual(changesetFaults('.changeset/a.md', entry("'@touchline/gateway'")), []);
  assert.deepEqual(changesetFaults('.changeset/a.md', entry('"@touchline/gateway"', "'@touchline/web'")), [
    '.changeset/a.md names @touchline/web; name @touchline/gateway, whose version is that of the product',
  ]);
  assert.deepEqual(changesetFaults('.changeset/a.md', 'no front matter'), [
    '.changeset/a.md names no package; name @touchline/gateway, whose version is that of the product',
  ]);
});

test('texts that differ in copyright lines, titles and line breaks appear in the notices once', () => {
  const text = (title, owner, gap) =>
    `${title}\n\nCopyright (c) 2020 ${owner}\n\nPermission is${gap}hereby granted.\n`;
  const printed = notices([
    { name: 'a', license: 'MIT', texts: [text('MIT License', 'Ann', ' ')] },
    { name: 'b', license: 'MIT', texts: [text('The MIT License (MIT)', 'Bob', '\n')] },
    {
      name: 'c',
      license: 'ISC',
      texts: ['Copyright 2021 Cem\n\nUse it. THE COPYRIGHT HOLDERS warrant nothing.'],
    },
    { name: 'd', license: 'MIT', author: 'Dan', texts: [] },
  ]);
  assert.equal(printed.match(/Permission is/g).length, 1);
  for (const said of [
    'a (MIT)\n    Copyright (c) 2020 Ann\nb (MIT)\n    Copyright (c) 2020 Bob\n',
    'c (ISC)\n    Copyright 2021 Cem\n',
    'Use it. THE COPYRIGHT HOLDERS warrant nothing.',
    'd (MIT), by Dan',
  ])
    assert.ok(printed.includes(said), said);
});

test('the notices do not depend on the machine’s binaries', () => {
  assert.equal(nameAnywhere('@img/sharp-libvips-linuxmusl-arm64'), '@img/sharp-libvips-<platform>');
  assert.equal(nameAnywhere('@img/sharp-linux-x64'), '@img/sharp-<platform>');
  assert.equal(nameAnywhere('@img/colour'), '@img/colour');
});

test('an unreviewed licence is found; a review for one package covers that package only', () => {
  const of = (name) => ({ name, versions: ['1.0.0'] });
  const report = {
    MIT: [of('a')],
    'AGPL-3.0-only': [of('b')],
    'LGPL-3.0-or-later': [of('@img/sharp-libvips-linux-x64'), of('c')],
    Unknown: [of('pause'), of('pause-stream')],
  };
  assert.deepEqual(unjudged(report), [
    'b 1.0.0: AGPL-3.0-only',
    'c 1.0.0: LGPL-3.0-or-later',
    'pause-stream 1.0.0: Unknown',
  ]);
});

const records = mkdtempSync(join(tmpdir(), 'touchline-unchecked-'));
process.env.UNCHECKED_FOLDER = records;
after(() => rmSync(records, { recursive: true, force: true }));

/** Runs the check against a registry with this response. */
async function checkAgainst(answer, environment = {}) {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const env = {
    ...process.env,
    TEST_ALL: '0',
    // Records of planted faults do not belong to the run.
    UNCHECKED_FOLDER: records,
    PNPM_CONFIG_REGISTRY: `http://127.0.0.1:${registry.address().port}/`,
    ...environment,
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL('advisories.mjs', import.meta.url))], { env });
  const [printed, warned, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  registry.close();
  return { printed, warned, status };
}

const advisory = (severity) => (_request, response) => {
  const found = {
    id: 1,
    title: 'Reads too much',
    severity,
    vulnerable_versions: '*',
    url: 'https://x.example/1',
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ axios: [found] }));
};
const refuses = (_request, response) => response.writeHead(405).end();

for (const [severity, expected] of [
  ['moderate', 0],
  ['high', 1],
  ['critical', 1],
]) {
  test(`a ${severity} vulnerability of a production dependency is printed, and exits with ${expected}`, async () => {
    const { printed, status } = await checkAgainst(advisory(severity));
    assert.match(printed, new RegExp(`${severity}: axios [\\d.]+: Reads too much`));
    assert.equal(status, expected);
  });
}

test('a registry without advisories for us passes', async () => {
  const { printed, status } = await checkAgainst((_, response) => response.end('{}'));
  assert.match(printed, /^0 known vulnerabilities/);
  assert.equal(status, 0);
});

test('an unreachable registry is recorded until the check is made, and fails the nightly run only', async () => {
  const daily = await checkAgainst(refuses);
  assert.match(daily.warned, /^NOT CHECKED: advisories: the registry cannot be asked\. .*405/);
  assert.equal(daily.status, 0);
  assert.deepEqual(
    unchecked().map(({ what }) => what),
    ['advisories'],
  );
  assert.equal((await checkAgainst(refuses, { TEST_ALL: '1' })).status, 1);
  await checkAgainst((_, response) => response.end('{}'));
  assert.deepEqual(unchecked(), []);
});
