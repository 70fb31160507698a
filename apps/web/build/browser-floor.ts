/**
 * The oldest browsers in which pages hydrate and update. Older ones show the page as the server rendered it. Syntax is
 * compiled for them; `tools/verify/browser-floor.mjs` fails on an API of the build that they lack. Documented in
 * `docs/ARCHITECTURE.md`.
 */
export const BROWSER_FLOOR = { chrome: '111', edge: '111', firefox: '115', safari: '16.4' } as const;

/** The floor as a build target: `['chrome111', …]`. */
export const FLOOR_TARGET: string[] = Object.entries(BROWSER_FLOOR).map(
  ([browser, version]) => `${browser}${version}`,
);
