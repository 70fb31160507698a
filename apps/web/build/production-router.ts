import type { Plugin } from 'vite';

/** `Form.displayName = "Form";`: names for developer tools. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** `var Form = React10.forwardRef(`: calls that only create a component or a context. */
const DECLARATIONS = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Bundles the router's production files. The package exports its development files to browsers and servers alike,
 * with checks and warnings that a visitor would download. The plugin also removes or marks as pure the module-level
 * assignments and calls that make a bundler keep `NavLink`, `Scripts` and their dependencies, which no page uses.
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
