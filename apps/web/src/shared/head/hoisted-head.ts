/**
 * React moves a page's metadata (`title`, `meta`, `link`) to the front of the output of `renderToString`. In a
 * browser it finds the elements in the document's head by their attributes and adopts them.
 */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/;

/** Splits the server's output into the elements of the head and the page without them. */
export function splitHead(rendered: string): { readonly head: string; readonly body: string } {
  const [head = ''] = HOISTED.exec(rendered) ?? [];
  return { head, body: rendered.slice(head.length) };
}
