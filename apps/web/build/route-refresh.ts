import type { Plugin } from 'vite';

const COMPARED = 'if (prevExports[key] !== nextExports[key]) {';
const SAME_TEXT = `const isSameRoute =
      key === 'createRoute' && String(prevExports[key]) === String(nextExports[key])
    if (!isSameRoute && prevExports[key] !== nextExports[key]) {`;

/**
 * React Refresh accepts only modules whose exports are all components. The module of a page also exports
 * `createRoute`, so an edit of its components would reload the page. This plugin accepts such a module while the text
 * of `createRoute` stays the same.
 */
export function routeRefresh(): Plugin {
  return {
    name: 'touchline:route-refresh',
    apply: 'serve',
    transform: {
      filter: { id: /^\/@react-refresh$/ },
      handler: (code) => {
        if (!code.includes(COMPARED))
          throw new Error('React Refresh no longer compares exports as this plugin expects');
        return { code: code.replace(COMPARED, SAME_TEXT), map: null };
      },
    },
  };
}
