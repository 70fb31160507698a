/** The files of the build that a page names in its head: without them it would be words without a form. */
export function assetLinks(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path))];
}
