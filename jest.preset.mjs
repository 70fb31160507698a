import { fileURLToPath } from 'node:url';

const RUNNER = fileURLToPath(new URL('tools/jest-runner/runner.mjs', import.meta.url));
const RUNNING_TESTS = fileURLToPath(new URL('tools/jest-runner/running-tests.mjs', import.meta.url));
const ALL = process.env.TEST_ALL === '1';
/** How long one file may take, on a machine that does other things as well. */
const FILE_LIMIT_MS = (ALL ? 20 : 5) * 60_000;
/** Three lanes, three browsers and their sites fit into 8 GB. */
const LANE_LIMIT_BYTES = 1.5 * 1024 ** 3;

/** For the root of a configuration; Jest refuses them in a project. */
export const reporters = ['default', RUNNING_TESTS];

/** One of several projects of a package: ESM, TypeScript by swc, and our own runner unless `TEST_RUNNER` is `jest`. */
export const project = ({
  decorators = false,
  tsx = false,
  fileLimitMs = FILE_LIMIT_MS,
  laneLimitBytes = LANE_LIMIT_BYTES,
} = {}) => {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', decorators, tsx },
      transform: {
        ...(decorators ? { legacyDecorator: true, decoratorMetadata: true } : {}),
        react: { runtime: 'automatic' },
      },
      target: 'es2024',
      // Else `with { type: 'json' }` is lost on the way, and Jest warns.
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  };
  return {
    testEnvironment: 'node',
    ...(process.env.TEST_RUNNER === 'jest' ? {} : { runner: [RUNNER, { swc, fileLimitMs, laneLimitBytes }] }),
    extensionsToTreatAsEsm: tsx ? ['.ts', '.tsx'] : ['.ts'],
    testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
    // `npm test -- --all` runs them, and so does every night (docs/TESTING.md).
    testPathIgnorePatterns: ['/node_modules/', ...(ALL ? [] : ['\\.nightly\\.'])],
    // `@swc/jest` changes the options that it is given.
    transform: { '^.+\\.tsx?$': ['@swc/jest', structuredClone(swc)] },
  };
};

/** What the jest.config.mjs of a package with one project starts from. */
export const preset = (options) => ({ ...project(options), reporters });
