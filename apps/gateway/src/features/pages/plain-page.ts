import { loadMessages } from '@touchline/messages';
import type { Language, Problem } from '@touchline/contracts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * What stands in when a page cannot even be rendered: words and a way on, nothing that could fail as well.
 */
export async function plainPage(code: Problem['code'], language: Language): Promise<string> {
  const messages = await loadMessages(language);
  const title = escaped(messages[`problem.${code}.title`]);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"></head>',
    `<body><h1>${title}</h1><p>${escaped(messages[`problem.${code}.help`])}</p>`,
    `<p><a href="/${language}">${escaped(messages['site.nav.backHome'])}</a></p></body></html>`,
  ].join('');
}
