/**
 * The address of what is played, which ends after some minutes and is followed by another one. Its token stands in the
 * path or in the query; everything that is played lies below the playlist's folder.
 *
 * @example
 * const address = new MediaAddress('https://m.example/s/one/hls/7/master.m3u8');
 * address.follow('https://m.example/s/two/hls/7/master.m3u8');
 * address.current('https://m.example/s/one/hls/7/720p/5.ts') // 'https://m.example/s/two/hls/7/720p/5.ts'
 */
export class MediaAddress {
  /** Every folder that the stream has lain in, the newest last. */
  #folders: readonly string[];
  #search: string;

  constructor(readonly url: string) {
    const { folder, search } = placeOf(url);
    this.#folders = [folder];
    this.#search = search;
  }

  /** From now on everything is asked of this one. */
  follow(url: string): void {
    const { folder, search } = placeOf(url);
    this.#folders = [...this.#folders.filter((known) => known !== folder), folder];
    this.#search = search;
  }

  /** Where something lies now that a playlist named; what lies elsewhere stays where it is. */
  current(url: string): string {
    const folder = this.#folders.findLast((known) => url.startsWith(known));
    const newest = this.#folders.at(-1);
    if (folder === undefined || newest === undefined) return url;
    const path = url.slice(folder.length);
    // A relative address drops the query of what names it.
    const isSigned = this.#search !== '';
    return newest + (isSigned ? (path.split('?')[0] ?? '') + this.#search : path);
  }
}

function placeOf(url: string): { readonly folder: string; readonly search: string } {
  const { href, search } = new URL('.', url);
  return { folder: href, search: search === '' ? new URL(url).search : search };
}
