import { project, reporters } from '../../jest.preset.mjs';

const HOUR_MS = 3_600_000;

const setupFilesAfterEnv = ['@touchline/test-data/close-opened'];
const unit = project({ decorators: true });
// A crawl takes a minute, at night five, and twenty times as long on a busy machine.
const api = project({
  decorators: true,
  fileLimitMs: process.env.TEST_ALL === '1' ? 2 * HOUR_MS : HOUR_MS / 3,
});

export default {
  reporters,
  // Whole sites over sockets, on a machine that does other things as well: one that starts a browser beside it took 50 s.
  testTimeout: 120_000,
  projects: [
    { ...unit, setupFilesAfterEnv, displayName: 'unit' },
    { ...api, setupFilesAfterEnv, displayName: 'api', testMatch: ['<rootDir>/test/**/*.api.test.ts'] },
  ],
};
