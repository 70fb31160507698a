import { preset } from '../../jest.preset.mjs';

const base = preset({ decorators: true });

export default {
  projects: [
    { ...base, displayName: 'unit' },
    { ...base, displayName: 'api', testMatch: ['<rootDir>/test/**/*.api.test.ts'] },
  ],
};
