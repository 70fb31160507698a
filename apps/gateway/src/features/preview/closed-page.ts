import { loadMessages } from '@touchline/messages';
import type { Language } from '@touchline/contracts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What the preview host shows to whoever has no preview session: where drafts are opened, and the way to the site. */
export async function closedPage(language: Language, baseUrl: string): Promise<string> {
  const messages = await loadMessages(language);
  const title = escaped(messages['staff.drafts.closedTitle']);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"></head>',
    `<body><h1>${title}</h1><p>${escaped(messages['staff.drafts.closedHelp'])}</p>`,
    `<p><a href="${escaped(`${baseUrl}/${language}`)}">${escaped(messages['site.nav.backHome'])}</a></p></body></html>`,
  ].join('');
}
