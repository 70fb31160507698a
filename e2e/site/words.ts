import { loadMessages, type MessageKey, type Messages } from '@touchline/messages';

/** Returns a text of the site as its pages show it. */
export type Word = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Returns the texts of one language. Values are inserted; plurals and dates are not formatted. */
export async function wordsOf(language: Parameters<typeof loadMessages>[0]): Promise<Word> {
  const messages: Messages = await loadMessages(language);
  return (key, values = {}) => {
    const text = messages[key].replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
    if (text.includes('{')) throw new Error(`${key} needs more than was given: ${text}`);
    return text;
  };
}
