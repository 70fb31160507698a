import { preset } from '../../jest.preset.mjs';

export default { ...preset(), setupFilesAfterEnv: ['@touchline/test-data/close-opened'] };
