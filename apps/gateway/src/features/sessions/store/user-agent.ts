/** The first match counts, because most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's own header. */
const MAX_READ = 512;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Returns names that help users to recognise their browser in a list: no versions, no models, and no text copied from
 * the header.
 *
 * @example deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
 *          // { browser: 'Firefox', system: 'Linux' }
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const first = (names: typeof BROWSERS): string | null =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
