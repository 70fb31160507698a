/**
 * Returns the URL, or `undefined` if the text is none. `URL.parse` and `URL.canParse` are newer than some browsers that
 * the site supports (`build/browser-floor.ts`).
 *
 * @example parseUrl('/api/matches', 'https://touchline.example')?.pathname // '/api/matches'
 * @example parseUrl('not a url') // undefined
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // The constructor throws for nothing else.
  }
}
