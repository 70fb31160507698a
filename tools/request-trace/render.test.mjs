import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callPath, renderedInto } from './render.mjs';

const sourceOf = (url) => (url.startsWith('ours/') ? url : undefined);
const stack = (...frames) => frames.map(([name, url]) => ({ name, url }));

const write = stack(
  ['emit', 'node:events'],
  ['serve', 'ours/fast-path/server.ts'],
  ['write', 'ours/writer.ts'],
);
const provider = stack(
  ['', 'ours/http-server/hooks.ts'],
  ['byId', 'ours/controller.ts'],
  ['', 'ours/reader.ts'],
  ['send', 'ours/transport.ts'],
);

test('the path begins at the socket, though the response is written last', () => {
  const files = callPath([[provider, write]], sourceOf).map(({ file }) => file);
  assert.deepEqual(files, [
    'ours/fast-path/server.ts',
    'ours/writer.ts',
    'ours/http-server/hooks.ts',
    'ours/controller.ts',
    'ours/reader.ts',
    'ours/transport.ts',
  ]);
});

test('a stack of only one request, or of none, is not on the path', () => {
  const broadcasts = stack(['', 'ours/http-server/hooks.ts'], ['ofMatch', 'ours/broadcasts.ts']);
  const crawl = stack(['pass', 'ours/crawl.ts'], ['send', 'ours/transport.ts']);
  const path = callPath(
    [
      [crawl, provider, broadcasts],
      [provider, crawl],
    ],
    sourceOf,
  );
  assert.deepEqual(path, [
    { file: 'ours/http-server/hooks.ts', functions: [] },
    { file: 'ours/controller.ts', functions: ['byId'] },
    { file: 'ours/reader.ts', functions: [] },
    { file: 'ours/transport.ts', functions: ['send'] },
  ]);
});

test('a document without the place for the list is refused, not left unchanged', () => {
  assert.throws(() => renderedInto('# Architecture', []), /has no/);
});
