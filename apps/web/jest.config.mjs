import { preset } from '../../jest.preset.mjs';

export default {
  ...preset({ tsx: true }),
  // jsdom resolves for browsers; pages are rendered by what the server runs.
  moduleNameMapper: { '^react-dom/server$': 'react-dom/server.node' },
};
