import { preset } from '../../jest.preset.mjs';

const base = preset({ decorators: true });

export default {
  // Whole sites over sockets, on a machine that does other things as well: one that starts a browser beside it took 50 s.
  testTimeout: 120_000,
  projects: [
    { ...base, displayName: 'unit' },
    { ...base, displayName: 'api', testMatch: ['<rootDir>/test/**/*.api.test.ts'] },
  ],
};
