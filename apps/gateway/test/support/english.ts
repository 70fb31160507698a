/** Function words that are common in English and absent from our other nine languages. */
const WORDS = /\b(?:the|and|with|your|this|that|from|which|when|were|have|will|their|there|what)\b/giu;

/**
 * Checks whether a text is English: it needs two different function words, since a club's name may contain one.
 *
 * @example soundsEnglish('How the table is ranked when two teams are level') // true
 * @example soundsEnglish('Brighton and Hove Albion') // false
 */
export function soundsEnglish(text: string): boolean {
  return new Set(text.toLowerCase().match(WORDS)).size >= 2;
}
