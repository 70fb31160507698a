import { expect, test as base } from '@playwright/test';
import { wordsOf, type Word } from './words.ts';

function fromSetup(name: 'SITE_URL' | 'FAST_SITE_URL' | 'OUTBOX_URL'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}

interface Journey {
  readonly expectedErrors: RegExp[];
  readonly fastSite: string;
  /** Where the mails of the site lie. */
  readonly outbox: string;
  /** Of the pages that a journey opens. */
  readonly language: Parameters<typeof wordsOf>[0];
  readonly word: Word;
}

/** Pages that fail their journey when one logs an error: a hydration mismatch is one. */
export const test = base.extend<Journey>({
  baseURL: async ({}, use) => {
    await use(fromSetup('SITE_URL'));
  },
  fastSite: async ({}, use) => {
    await use(fromSetup('FAST_SITE_URL'));
  },
  outbox: async ({}, use) => {
    await use(fromSetup('OUTBOX_URL'));
  },
  language: ['en', { option: true }],
  word: async ({ language }, use) => {
    await use(await wordsOf(language));
  },
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('weberror', (thrown) => {
      errors.push(String(thrown.error()));
    });
    context.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
    });
    await use(context);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
