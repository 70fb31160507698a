const PREFIX = 'touchline';

export const ASSETS = `${PREFIX}-assets`;
export const PICTURES = `${PREFIX}-pictures`;
export const DATA = `${PREFIX}-data`;

const OFFLINE = `${PREFIX}-offline-`;

/**
 * Returns the name of the cache for a build's offline pages. Each build has its own, because a page links to the
 * files of the build that rendered it.
 */
export function offlineCache(build: string): string {
  return `${OFFLINE}${build}`;
}

/** Returns the caches of old builds' offline pages. Assets that old tabs may still need stay until they expire. */
export function outdated(names: readonly string[], build: string): readonly string[] {
  return names.filter((name) => name.startsWith(OFFLINE) && name !== offlineCache(build));
}

/** Returns a short hash of a build's files (FNV-1a). It changes with any of them. */
export function buildName(urls: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const code of urls.join()) hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
