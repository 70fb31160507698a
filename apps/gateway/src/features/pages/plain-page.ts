import { loadMessages } from '@touchline/messages';
import type { Language, Problem } from '@touchline/contracts';
import { plainDocument } from '../../platform/http-server/responses/plain-document.ts';

/** Returns a plain error page, for a page that could not be rendered at all. */
export async function plainPage(code: Problem['code'], language: Language): Promise<string> {
  const messages = await loadMessages(language);
  return plainDocument(language, {
    title: messages[`problem.${code}.title`],
    text: messages[`problem.${code}.help`],
    way: { href: `/${language}`, label: messages['site.nav.backHome'] },
  });
}
