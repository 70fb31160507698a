import { isLanguage, type Language } from '@touchline/contracts';

interface Preference {
  readonly tag: string;
  readonly quality: number;
}

/** Some clients still send the code that Indonesian had until 1989. */
const RENAMED: Readonly<Record<string, string>> = { in: 'id' };

function preferences(header: string): string[] {
  const listed = header.split(',').flatMap((part): Preference[] => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (tag === '' || tag === '*') return [];
    const given = parameters.find((parameter) => /^q=/i.test(parameter));
    const quality = given === undefined ? 1 : Number(given.slice(2));
    return Number.isFinite(quality) && quality > 0 ? [{ tag: tag.toLowerCase(), quality }] : [];
  });
  return listed.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

/**
 * Returns the site language that the browser prefers most (SEMANTICS §2.2). An exact tag scores 1 - i/n, its language
 * part 0.999 - i/n, where i is the index in the list of n tags sorted by q.
 *
 * @example preferredLanguage('fr-CA,de') // 'fr'
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const tags = preferences(header);
  let best: { language: Language; score: number } | undefined;
  const offer = (code: string, score: number): void => {
    const language = RENAMED[code] ?? code;
    if (isLanguage(language) && (best === undefined || score > best.score)) best = { language, score };
  };
  for (const [index, tag] of tags.entries()) offer(tag, 1 - index / tags.length);
  for (const [index, tag] of tags.entries()) offer(tag.split('-')[0] ?? tag, 0.999 - index / tags.length);
  return best?.language;
}
