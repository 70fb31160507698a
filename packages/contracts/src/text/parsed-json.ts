/**
 * The value of a JSON text, for a schema to believe; undefined: it is no JSON. A parser's own error would quote the text,
 * which may hold a secret.
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
