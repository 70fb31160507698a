import { preset } from '../../jest.preset.mjs';

export default { ...preset(), setupFilesAfterEnv: ['<rootDir>/src/closing/close-opened.ts'] };
