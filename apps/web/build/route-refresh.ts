import type { Plugin } from 'vite';

const COMPARED = 'if (prevExports[key] !== nextExports[key]) {';
const SAME_TEXT = `const isSameRoute =
      key === 'createRoute' && String(prevExports[key]) === String(nextExports[key])
    if (!isSameRoute && prevExports[key] !== nextExports[key]) {`;

/**
 * React Refresh takes a module that exports components alone; the module of a page exports `createRoute`, and an edit
 * of its components would reload the page. Here such a module is taken too, as long as `createRoute` says the same.
 */
export function routeRefresh(): Plugin {
  return {
    name: 'touchline:route-refresh',
    apply: 'serve',
    transform: {
      filter: { id: /^\/@react-refresh$/ },
      handler: (code) => {
        if (!code.includes(COMPARED)) throw new Error('React Refresh compares exports in another way now');
        return { code: code.replace(COMPARED, SAME_TEXT), map: null };
      },
    },
  };
}
