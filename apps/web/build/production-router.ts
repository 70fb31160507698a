import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: names for developers' tools. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** `var Form = React10.forwardRef(`: calls that do nothing but make a component or a context. */
const DECLARATIONS = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * A build takes the router's production files: its package names those of development for browsers and servers alike,
 * with checks and warnings that a visitor would download. A bundler keeps what is written to or called when the
 * module is loaded, so `NavLink`, `Scripts` and all that they need would stay, which no page shows.
 */
export function productionRouter(): Plugin {
  return {
    name: 'touchline:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (resolved === null) return undefined;
        const production = resolved.id.replace('/dist/development/', '/dist/production/');
        if (production === resolved.id) throw new Error(`${id} has no development files: ${resolved.id}`);
        return production;
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replaceAll(DISPLAY_NAMES, '').replaceAll(DECLARATIONS, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
