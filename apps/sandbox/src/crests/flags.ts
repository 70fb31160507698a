import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const CODE = /^[a-z]{2}(-[a-z]{3})?$/;

const require = createRequire(import.meta.url);
const directory = join(dirname(require.resolve('circle-flags/package.json')), 'flags');

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Returns a country's flag by its lower-case code ("de", "gb-eng"); `undefined` for a code without a flag. */
export const countryFlag = async (code: string): Promise<string | undefined> => {
  if (!CODE.test(code)) return undefined;
  try {
    return await readFile(join(directory, `${code}.svg`), 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
