/**
 * Parses a JSON text for validation by a schema; `undefined` if it is not JSON. A parser's own error would quote the
 * text, which may contain a secret.
 *
 * @example Schema.safeParse(parsedJson('{"at":1}'))
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
