import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Returns the languages of an `Accept-Language` header as two letters, best first. */
export const acceptedLanguages = (header: string): readonly string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/);
      return { code: tag.slice(0, 2).toLowerCase(), quality: quality === '' ? 1 : Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ code }) => code);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send unescaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
};

/** A template tag that escapes every value except markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + written(parts[index] ?? '')).join(''));

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article, fieldset { margin: 0 0 1rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); border-radius: .5rem; }
  label { display: block; margin: .75rem 0 .25rem; }
  input:not([type=radio]) { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; }
  button { margin: 1rem .5rem 0 0; padding: .5rem 1.25rem; font: inherit; }
  a { overflow-wrap: anywhere; }
`;

// One value, so that a formatter cannot change the style without its hash.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page of the sandbox for visitors of a demonstration. It has no scripts. */
export const sendPage = (reply: FastifyReply, title: string, body: Html, language = 'en'): FastifyReply =>
  reply
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            ${STYLE_ELEMENT}
          </head>
          <body>
            <h1>${title}</h1>
            ${body}
          </body>
        </html> `.text,
    );
