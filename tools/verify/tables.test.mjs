/** Tables and lists that repeat what code or files declare agree with them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { generatedDocuments } from '../documents/generate.mjs';
import { decisionRow } from '../documents/render.mjs';
import { keepGenerated } from '../documents/generated.mjs';

const ROOT = new URL('../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Returns the code spans in one column of a document's tables. */
function column(document, index) {
  const rows = document.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|')[index + 1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
}

test('the generated parts of documents are as their sources say', async () => {
  const documents = await generatedDocuments();
  assert.deepEqual(Object.keys(documents), [
    'docs/adr/README.md',
    'CONTRIBUTING.md',
    '.devcontainer/Dockerfile',
  ]);
  assert.equal(keepGenerated(documents, { check: true }), 0);
});

test('a decision is listed with its title and with what replaced it', () => {
  const heading = '# 0019: Protect the staff API; leave metrics open\n\n';
  const replaced =
    '**Status:** replaced in part by [0027](0027-a.md): staff have accounts, and the\ntoken of [0001](0001-b.md).\n\n## Context';
  assert.equal(
    decisionRow('0019-protect.md', `${heading}**Status:** accepted; replaces [0018](0018-c.md)\n`),
    '| [0019](0019-protect.md) | Protect the staff API; leave metrics open |',
  );
  assert.equal(
    decisionRow('retired/0019-protect.md', heading + replaced),
    '| [0019](retired/0019-protect.md) | Protect the staff API; leave metrics open (replaced in part by 0027) |',
  );
  assert.throws(() => decisionRow('0020-protect.md', heading + replaced), /0020-protect\.md/);
});

test('CONTRIBUTING lists every script of the workspace', () => {
  const { scripts } = JSON.parse(text('package.json'));
  const listed = column(text('CONTRIBUTING.md'), 0).flatMap(
    (span) => /^pnpm ([\w:]+)$/.exec(span)?.[1] ?? [],
  );
  // Tasks of the queue are no commands for people.
  const commands = Object.keys(scripts).filter((name) => !scripts[name].includes('tools/test-run/task.mjs'));
  assert.deepEqual(listed.sort(), commands.sort());
});

test('TESTING lists every tool that verify runs', () => {
  const sources = readdirSync(new URL('tools/verify', ROOT)).filter((name) => /(?<!\.test)\.mjs$/.test(name));
  const run = sources.flatMap(
    (name) => text(`tools/verify/${name}`).match(/(?<=')tools\/[\w/-]+\.mjs(?=')/g) ?? [],
  );
  const [, part] = text('docs/TESTING.md').split(/^## Checks of .*$/m);
  const listed = column(part.split(/^## /m)[0], 1)
    .map((span) => span.split(' ')[0])
    .map((name) => (name.includes('/') ? name : `tools/verify/${name}`));
  assert.ok(run.length > 8);
  assert.deepEqual(listed.sort(), [...new Set(run)].sort());
});

test('the readme of the cache lists every test of a fault', () => {
  const files = readdirSync(new URL('packages/cache/src/engine/faults', ROOT)).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const listed = column(text('packages/cache/README.md'), 2).filter((name) => name.endsWith('.test.ts'));
  assert.deepEqual(listed.map((name) => basename(name)).sort(), files.sort());
});

test('CI, the devcontainer and the images start from the same Debian', () => {
  const images = [
    ...text('.github/workflows/ci.yml').matchAll(/container: (\S+)/g),
    ...text('.devcontainer/Dockerfile').matchAll(/^FROM (\S+)/gm),
    ...text('docker/app.Dockerfile').matchAll(/^FROM (\S+:\S+)/gm),
    ...text('docker/debian.Dockerfile').matchAll(/^FROM (\S+)/gm),
  ].map(([, image]) => /:(?:[\d.]+-)?([a-z]+)/.exec(image)?.[1]);
  assert.ok(images.length > 5);
  assert.deepEqual([...new Set(images)], ['bookworm']);
});
