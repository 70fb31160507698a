/**
 * Opens `../shared` for tests: recorded provider answers and open data that lie beside the repository and never in it.
 * A clone alone has none of it, so a suite that needs it is skipped there, and its name says what it needs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export * from './small-cup.ts';

/** `SHARED_DIR` hides or moves the folder; `tools/verify/without-shared.mjs` runs these suites with it hidden. */
const SHARED = process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../shared');

/** Part of the name of every skipped suite; the closing count of `npm test` finds skipped tests by it. */
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
  /** A `describe` that runs where the folder is present. Elsewhere its tests are skipped, and stderr says why. */
  readonly describe: (name: string, tests: () => void) => void;
  /** The absolute path of the folder, or of `file` inside it. @throws ReadDuringCollectionError */
  readonly path: (file?: string) => string;
  /** The names in the folder, sorted. @throws ReadDuringCollectionError */
  readonly names: () => readonly string[];
  /** The parsed content of a JSON file. The caller's schema says what it must be. @throws ReadDuringCollectionError */
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
        process.stderr.write(`skipped: "${name}" ${NEEDS}${folder}, which is not here\n`);
        describe.skip(`${name} (${NEEDS}${folder})`, tests);
        return;
      }
      describe(name, () => {
        // The first hook of the suite: from here on its own hooks and tests may read.
        beforeAll(() => {
          isCollecting = false;
        });
        tests();
      });
    },
  };
}
