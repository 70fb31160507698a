/** The configuration reference agrees with the parsers. Run by `node --test`, since Jest runs packages only. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { Environment } from '../../apps/gateway/src/platform/config/environment.ts';
import { environmentSchema } from '../../apps/sandbox/src/config.ts';
import { environmentExample, reference } from '../configuration/render.mjs';
import { sections, settingOf } from '../configuration/settings.mjs';
import { keepGenerated } from '../documents/generated.mjs';

const example = environmentExample(sections);
const page = reference(sections);

test('every setting that a parser knows is in the reference and, once, in the example', () => {
  const names = new Set([Environment, environmentSchema].flatMap(({ shape }) => Object.keys(shape)));
  for (const name of names) {
    assert.ok(page.includes(`| \`${name}\` |`), `${name} in the reference`);
    assert.equal(example.split('\n').filter((line) => line.startsWith(`#${name}=`)).length, 1, name);
  }
});

test('the uncommented example changes nothing: its values are the parsers’ defaults', () => {
  const lines = example.split('\n').filter((line) => /^#[A-Z0-9_]+=./.test(line));
  const given = Object.fromEntries(lines.map((line) => line.slice(1).split(/=(.*)/s, 2)));
  assert.ok(Object.keys(given).length > 30);
  for (const schema of [Environment, environmentSchema])
    assert.deepEqual(schema.parse(given), schema.parse({}));
});

test('a setting is rendered with its range, unit, default and secrecy', () => {
  const setting = settingOf(
    'WAIT_MS',
    z
      .string()
      .transform(Number)
      .meta({ range: [1000, 60_000] })
      .default(8000)
      .meta({ description: 'How long it waits.', unit: 'ms', secret: true }),
  );
  const row = '| `WAIT_MS` | How long it waits. Secret. | 1,000 to 60,000 ms | `8000` |';
  const only = { gateway: [{ title: 'A', settings: [setting] }], sandbox: [] };
  assert.ok(reference(only).includes(row));
  assert.ok(
    environmentExample(only).endsWith(
      '# How long it waits. Values: 1,000 to 60,000 ms. Secret.\n#WAIT_MS=8000\n',
    ),
  );
});

for (const [what, schema, fault] of [
  ['no description', z.enum(['a']), /A: its \.meta\(\) is not right/],
  ['a misspelt member', z.enum(['a']).meta({ description: 'It.', secrte: true }), /secrte/],
  ['no word about its values', z.string().meta({ description: 'It.' }), /nothing says which values/],
])
  test(`a setting with ${what} is refused`, () => assert.throws(() => settingOf('A', schema), fault));

test('a stale or missing generated document is found, and written without --check', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-generated-'));
  try {
    writeFileSync(join(root, 'a.md'), 'old');
    const documents = { 'a.md': 'new', 'b.md': 'new' };
    assert.equal(keepGenerated(documents, { check: true, root }), 1);
    assert.equal(readFileSync(join(root, 'a.md'), 'utf8'), 'old');
    assert.equal(keepGenerated(documents, { check: false, root }), 0);
    assert.equal(keepGenerated(documents, { check: true, root }), 0);
  } finally {
    rmSync(root, { recursive: true });
  }
});
