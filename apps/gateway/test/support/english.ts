/** Words that English cannot do without and that are none in our other nine languages. */
const WORDS = /\b(?:the|and|with|your|this|that|from|which|when|were|have|will|their|there|what)\b/giu;

/**
 * Whether a text reads as English: two different words of its grammar are more than a club's name has.
 *
 * @example soundsEnglish('How the table is ranked when two teams are level') // true
 * @example soundsEnglish('Brighton and Hove Albion') // false
 */
export function soundsEnglish(text: string): boolean {
  return new Set(text.toLowerCase().match(WORDS)).size >= 2;
}
