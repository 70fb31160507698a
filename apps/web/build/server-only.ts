import type { Plugin } from 'vite';

/** The expression with which our sources check whether they run on the server. */
const ON_SERVER = "typeof window === 'undefined'";

/**
 * Replaces the check with `false` in the browser build, so that server-only code, such as JSON-LD, is left out of it.
 */
export function serverOnly(): Plugin {
  return {
    name: 'touchline:server-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: ON_SERVER },
      handler: (code) => ({ code: code.replaceAll(ON_SERVER, 'false'), map: null }),
    },
  };
}
