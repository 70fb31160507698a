import type { Plugin } from 'vite';

/** As our sources ask whether they run on the server. */
const ON_SERVER = "typeof window === 'undefined'";

/** Answers it when the browser's build is made, so that what only the server needs, such as JSON-LD, stays out of it. */
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
