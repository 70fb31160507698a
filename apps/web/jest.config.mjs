import { preset } from '../../jest.preset.mjs';
import { RUNTIME } from './build/runtime.ts';

export default {
  ...preset({ tsx: true }),
  // What ships is what is tested.
  moduleNameMapper: Object.fromEntries(RUNTIME.map(({ name, file }) => [`^${name}$`, file])),
};
