import { fileURLToPath } from 'node:url';

const fileOf = (module: string): string => fileURLToPath(import.meta.resolve(module));

/**
 * What runs where the source says React: Preact, which speaks React's interface in a tenth of its bytes (ADR 0043).
 * Named here for the builds and the tests alike: without this the site runs on React.
 */
export const RUNTIME = [
  { name: 'react', file: fileURLToPath(new URL('../src/shared/runtime/react.ts', import.meta.url)) },
  { name: 'react-dom', file: fileOf('preact/compat') },
  { name: 'react-dom/client', file: fileOf('preact/compat/client') },
  { name: 'react-dom/server', file: fileOf('preact-render-to-string') },
  { name: 'react/jsx-runtime', file: fileOf('preact/jsx-runtime') },
] as const;
