/** The name of a site, as a reader knows it: `https://www.arte.tv/x` is `arte.tv`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
