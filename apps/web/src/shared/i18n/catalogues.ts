import type { Language } from '@touchline/contracts';
import { loadMessages, type Messages } from '@touchline/messages';

const loaded = new Map<Language, Messages>();

/** Loads one language and keeps it: a visitor never downloads another one's words. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const kept = loaded.get(language);
  if (kept !== undefined) return kept;
  const messages = await loadMessages(language);
  loaded.set(language, messages);
  return messages;
}

/** What was loaded before; the router waits for it before it shows a page of that language. */
export function catalogueOf(language: Language): Messages | undefined {
  return loaded.get(language);
}
