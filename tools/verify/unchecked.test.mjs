/** A check that could not be made is recorded until it is made. Run by `node --test`. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { forgetUnchecked, noteChecked, noteUnchecked, unchecked, uncheckedLine } from './unchecked.mjs';

const folder = mkdtempSync(join(tmpdir(), 'touchline-unchecked-'));
process.env.UNCHECKED_FOLDER = folder;
beforeEach(forgetUnchecked);
after(() => rmSync(folder, { recursive: true, force: true }));

test('a run in which every check was made has no records', () => {
  assert.deepEqual(unchecked(), []);
});

test('every check that could not be made is listed by name, with its last reason', () => {
  noteUnchecked('third-party notices', 'no disk');
  noteUnchecked('advisories', 'the registry responds 405');
  noteUnchecked('advisories', 'the registry responds 503');
  assert.deepEqual(unchecked().map(uncheckedLine), [
    'NOT CHECKED: advisories: the registry responds 503',
    'NOT CHECKED: third-party notices: no disk',
  ]);
});

test('a check that is made removes its own record and no other', () => {
  noteUnchecked('advisories', 'no network');
  noteUnchecked('images', 'no network');
  noteChecked('advisories');
  noteChecked('documents');
  assert.deepEqual(unchecked(), [{ what: 'images', why: 'no network' }]);
});

test('a new run forgets the records of the last one', () => {
  noteUnchecked('advisories', 'no network');
  forgetUnchecked();
  assert.deepEqual(unchecked(), []);
});
