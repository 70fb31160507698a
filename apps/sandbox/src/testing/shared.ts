import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What lies beside the repository and never in it: real data and recordings. */
export const sharedPath = (path: string): string =>
  fileURLToPath(new URL(`../../../../../shared/${path}`, import.meta.url));

/** Runs where the folder is present; where it is not, says that it was skipped. */
export const describeShared = (name: string, path: string, tests: () => void): void => {
  if (existsSync(sharedPath(path))) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`skipped: "${name}" needs ../shared/${path}, which is not here\n`);
  describe.skip(`${name} (needs ../shared/${path})`, tests);
};
