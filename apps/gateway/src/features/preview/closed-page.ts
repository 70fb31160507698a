import { loadMessages } from '@touchline/messages';
import type { Language } from '@touchline/contracts';
import { plainDocument } from '../../platform/http-server/responses/plain-document.ts';

/** What the preview host shows to whoever has no preview session: where drafts are opened, and the way to the site. */
export async function closedPage(language: Language, baseUrl: string): Promise<string> {
  const messages = await loadMessages(language);
  return plainDocument(language, {
    title: messages['staff.drafts.closedTitle'],
    text: messages['staff.drafts.closedHelp'],
    way: { href: `${baseUrl}/${language}`, label: messages['site.nav.backHome'] },
  });
}
