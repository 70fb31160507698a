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
const provider = stack(['byId', 'ours/controller.ts'], ['', 'ours/reader.ts'], ['send', 'ours/transport.ts']);

test('the path begins at the socket, though the response is written last', () => {
  const files = callPath([[provider, write]], sourceOf).map(({ file }) => file);
  assert.deepEqual(files, [
    'ours/fast-path/server.ts',
    'ours/writer.ts',
    'ours/controller.ts',
    'ours/reader.ts',
    'ours/transport.ts',
  ]);
});

test('what only one request went through is not on the path', () => {
  const timer = stack(['tick', 'ours/timer.ts']);
  const retried = stack(['byId', 'ours/controller.ts'], ['again', 'ours/controller.ts']);
  const path = callPath([[provider, timer, retried], [provider]], sourceOf);
  assert.deepEqual(
    path.map(({ file }) => file),
    ['ours/controller.ts', 'ours/reader.ts', 'ours/transport.ts'],
  );
  assert.deepEqual(path[0].functions, ['byId']);
});

test('a document without the place for the list is refused, not left as it is', () => {
  assert.throws(() => renderedInto('# Architecture', []), /has no/);
});
