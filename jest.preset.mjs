/**
 * What every package's jest.config.mjs starts from: ESM, TypeScript by swc, results as a file that the
 * closing count is added up from.
 */
export const preset = ({ decorators = false, tsx = false } = {}) => ({
  testEnvironment: 'node',
  extensionsToTreatAsEsm: tsx ? ['.ts', '.tsx'] : ['.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // `npm test -- --all` runs them, and so does every night (docs/TESTING.md).
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_ALL === '1' ? [] : ['\\.nightly\\.'])],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
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
      },
    ],
  },
});
