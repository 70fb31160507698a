import { loadMessages, type MessageKey, type Messages } from '@touchline/messages';

/** Says a text of the site as its pages do. */
export type Word = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Of one language. Names are put in; what plurals or dates need is not done here. */
export async function wordsOf(language: Parameters<typeof loadMessages>[0]): Promise<Word> {
  const messages: Messages = await loadMessages(language);
  return (key, values = {}) => {
    const text = messages[key].replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
    if (text.includes('{')) throw new Error(`${key} needs more than was given: ${text}`);
    return text;
  };
}
