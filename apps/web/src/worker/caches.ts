const PREFIX = 'touchline';

export const ASSETS = `${PREFIX}-assets`;
export const PICTURES = `${PREFIX}-pictures`;
export const DATA = `${PREFIX}-data`;

const OFFLINE = `${PREFIX}-offline-`;

/** Each build has its own offline pages: one names the files of the build that drew it. */
export function offlineCache(build: string): string {
  return `${OFFLINE}${build}`;
}

/** Offline pages of builds that are no more. What old tabs may still need stays until it is old. */
export function outdated(names: readonly string[], build: string): readonly string[] {
  return names.filter((name) => name.startsWith(OFFLINE) && name !== offlineCache(build));
}

/** A short name of what a build consists of (FNV-1a): it changes with any of its files. */
export function buildName(urls: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const code of urls.join()) hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
