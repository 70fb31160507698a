/** What XML 1.0 cannot hold even when escaped: most control characters and the two non-characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const TAGS = /<\/?[a-z!][^<>]*>/gi;

/**
 * One line of text as XML can hold it. A tag in a name is a provider's accident, and readers disagree whether
 * a title is HTML: it is taken out; a lone `<` stays.
 *
 * @example plainText('<b>Ajax</b>\u0007 & PSV') // 'Ajax & PSV'
 */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(NOT_XML, '').replace(TAGS, '').replace(/\s+/g, ' ').trim();
}

/** Descriptions are HTML by custom: text must be escaped once for that, whatever XML does to it then. */
export function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
