/**
 * A setup file of Jest (`setupFilesAfterEnv`) that closes what the tests of a file open. Jest evaluates it for every
 * test file. A runner that shares modules between files calls the default export for every test file.
 */
import { beginFile, beginTest, endFile, endTest } from './opened.ts';

/** `opened.ts` limits each close, so the hooks need no limit of their own. */
const NO_LIMIT_MS = 2 ** 31 - 1;

export default function closeOpened(): void {
  beginFile(expect.getState().testPath);
  beforeEach(beginTest);
  afterEach(endTest, NO_LIMIT_MS);
  afterAll(endFile, NO_LIMIT_MS);
}

closeOpened();
