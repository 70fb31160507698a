import type { PageRenderer } from '@touchline/contracts';

/** Whether a loaded module is a server build of the web. */
export function isPageRenderer(module: unknown): module is PageRenderer {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}
