import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadDuringCollectionError, sharedFolder } from './index.ts';

// The folder must exist while tests are collected, so a hook would create it too late.
const shared = mkdtempSync(join(tmpdir(), 'shared-'));
mkdirSync(join(shared, 'recordings'));
writeFileSync(join(shared, 'recordings/b.json'), '{"status":200}');
writeFileSync(join(shared, 'recordings/a.json'), '[]');
afterAll(() => {
  rmSync(shared, { recursive: true });
});

/** Calls every reader and returns how many throw. */
function refusals(folder: ReturnType<typeof sharedFolder>): number {
  const readers = [() => folder.path(), () => folder.names(), () => folder.json('b.json')];
  return readers.filter((read) => {
    try {
      read();
      return false;
    } catch (error) {
      return error instanceof ReadDuringCollectionError;
    }
  }).length;
}

const folder = sharedFolder('recordings', shared);
const refusedOutside = refusals(folder);
let refusedInside = 0;
let readInHook: unknown;

folder.describe('a folder that is present', () => {
  refusedInside = refusals(folder);
  beforeAll(() => {
    readInHook = folder.json('b.json');
  });

  it('refuses every reader while tests are collected, inside and outside the suite', () => {
    expect([refusedOutside, refusedInside]).toEqual([3, 3]);
  });

  it('can be read in hooks and in tests', () => {
    expect(readInHook).toEqual({ status: 200 });
    expect(folder.names()).toEqual(['a.json', 'b.json']);
    expect(folder.path('a.json')).toBe(join(shared, 'recordings/a.json'));
  });
});
