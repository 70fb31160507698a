/**
 * Opens `../shared` for tests: recorded provider responses and open data that are stored beside the repository and
 * never in it. A plain clone does not have them, so a suite that needs them is skipped there, and its name says what
 * it needs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export * from './small-cup.ts';
export { pairwise } from './pairwise.ts';
export { runSeed } from './run-seed.ts';

/** `SHARED_DIR` moves or hides the folder; `tools/verify/without-shared.mjs` runs these suites with it hidden. */
const SHARED = process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../shared');

/** Part of the name of every skipped suite, by which the summary of `npm test` finds skipped tests. */
const NEEDS = 'needs ../shared/';

export class ReadDuringCollectionError extends Error {
  override readonly name = 'ReadDuringCollectionError';
  constructor(folder: string) {
    super(
      `../shared/${folder} was read while Jest collects tests. The body of a skipped describe runs too, ` +
        `so this fails wherever the folder is absent: read it in a test or in beforeAll.`,
    );
  }
}

export interface SharedFolder {
  /** A `describe` that runs if the folder exists. Otherwise its tests are skipped, and stderr says why. */
  readonly describe: (name: string, tests: () => void) => void;
  /** Returns the absolute path of the folder, or of `file` inside it. @throws ReadDuringCollectionError */
  readonly path: (file?: string) => string;
  /** Returns the names in the folder, sorted. @throws ReadDuringCollectionError */
  readonly names: () => readonly string[];
  /**
   * Returns the parsed content of a JSON file, to be validated by the caller's schema. @throws
   * ReadDuringCollectionError
   */
  readonly json: (file: string) => unknown;
}

/**
 * @param folder a path inside `../shared`, such as `recordings/identity`
 * @example
 * const recordings = sharedFolder('recordings/identity');
 * recordings.describe('recorded refusals', () => {
 *   it('are understood', () => expect(recordings.json('refusals.json')).toBeDefined());
 * });
 */
export function sharedFolder(folder: string, shared: string = SHARED): SharedFolder {
  const root = join(shared, folder);
  let isCollecting = true;

  const path = (file = ''): string => {
    if (isCollecting) throw new ReadDuringCollectionError(folder);
    return join(root, file);
  };

  return {
    path,
    names: () => readdirSync(path()).sort(),
    json: (file) => JSON.parse(readFileSync(path(file), 'utf8')) as unknown,
    describe(name, tests) {
      if (!existsSync(root)) {
        process.stderr.write(`skipped: "${name}" ${NEEDS}${folder}, which does not exist\n`);
        describe.skip(`${name} (${NEEDS}${folder})`, tests);
        return;
      }
      describe(name, () => {
        // The first hook of the suite: from now on its own hooks and tests may read.
        beforeAll(() => {
          isCollecting = false;
        });
        tests();
      });
    },
  };
}
