/** The languages of an `Accept-Language` header, as two letters, best first. */
export const acceptedLanguages = (header: string): readonly string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/);
      return { code: tag.slice(0, 2).toLowerCase(), quality: quality === '' ? 1 : Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ code }) => code);
