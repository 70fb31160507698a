/**
 * Finds what must never be in a log line: a token, a password (also within a URL), an email address. Pure: text in,
 * findings out.
 */

/** Prefix of every password in tests; passwords cannot be recognised otherwise. */
export const PASSWORD_MARK = 'Pa55word-';

const KINDS = [
  ['token', /\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*/],
  ['refresh token', /\br1\.[\w-]{22}\.\d+\.[\w-]{20,}/],
  ['bearer', /\bBearer(?:\s|%20)+(?!realm\b)[\w.~+/-]{12,}/i],
  ['password', new RegExp(`${PASSWORD_MARK}\\w+`)],
  // A redacting logger writes `redis://[redacted]@host`, which has no colon.
  ['password in a URL', /\b[a-z][a-z\d+.-]*:\/\/[^\s"'/\\@:]*:[^\s"'/\\@]+@/i],
  // A package and its version (`jest@30.2.0`) has no letters after the last dot.
  ['email address', /[\w.%+-]+(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,24}\b/i],
];

/** Returns source, kind, and the line with the finding masked, so that the report does not repeat it. */
export function findingsIn(text, source) {
  return text.split('\n').flatMap((line, index) =>
    KINDS.flatMap(([kind, pattern]) => {
      const found = pattern.exec(line);
      if (found === null) return [];
      const from = Math.max(0, found.index - 80);
      const around = `${line.slice(from, found.index)}<${kind}>`;
      return [{ kind, where: `${source}:${index + 1}`, around }];
    }),
  );
}
