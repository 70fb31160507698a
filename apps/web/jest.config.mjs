import { preset } from '../../jest.preset.mjs';

const ours = preset({ tsx: true });

export default {
  ...ours,
  testMatch: [...ours.testMatch, '<rootDir>/build/**/*.test.ts'],
  // jsdom resolves for browsers; pages are rendered by what the server runs.
  moduleNameMapper: { '^react-dom/server$': 'react-dom/server.node' },
};
