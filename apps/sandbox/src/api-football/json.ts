/**
 * JSON as PHP's json_encode writes it, which is what the recorded bodies are: slashes escaped, everything
 * beyond ASCII as \u escapes. A client that reads bytes instead of parsing would notice the difference.
 */
export const encode = (value: object): string =>
  JSON.stringify(value).replace(/[/\u0080-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
