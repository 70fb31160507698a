import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { beginFile, beginTest, endFile, endTest } from '@touchline/test-data/opened';
import { patient } from './hydration.ts';
import { isForAnotherWidth } from './one-width.ts';
import type { Addresses } from './sites.ts';
import { wordsOf, type Word } from './words.ts';

export function fromSetup(name: keyof Addresses): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}

/** Returns the errors that its pages log. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (thrown) => {
    errors.push(String(thrown.error()));
  });
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

export function expectNone(errors: readonly string[], expected: readonly RegExp[]): void {
  expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
}

/** Limits each close itself. */
const CLOSE_WITHIN_MS = 120_000;

export interface Journey {
  readonly inOneWidth: undefined;
  readonly closing: undefined;
  readonly expectedErrors: RegExp[];
  readonly fastSite: string;
  /** The folder of the site's outgoing emails. */
  readonly outbox: string;
  /** The port of the partner's page that may frame the prices. */
  readonly overlayPort: number;
  /** Language of the pages that a journey opens. */
  readonly language: Parameters<typeof wordsOf>[0];
  readonly word: Word;
  /** A page of the same visitor on another machine: it shares nothing with the first. */
  readonly elsewhere: Page;
}

export interface Worker {
  readonly closingOfHooks: undefined;
}

/** Pages that fail their journey if one of them logs an unexpected error. */
export const test = base.extend<Journey, Worker>({
  // What a support opens is closed after its journey, and what a hook opened when the worker ends.
  closing: [
    async ({}, use) => {
      beginTest();
      await use(undefined);
      await endTest();
    },
    { auto: true, timeout: CLOSE_WITHIN_MS },
  ],
  closingOfHooks: [
    async ({}, use, { workerIndex }) => {
      beginFile(`worker ${String(workerIndex)}`);
      await use(undefined);
      await endFile();
    },
    { auto: true, scope: 'worker', timeout: CLOSE_WITHIN_MS },
  ],
  inOneWidth: [
    async ({}, use, info) => {
      info.skip(isForAnotherWidth(info), 'the short run takes it in the other width');
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => {
    await use(fromSetup('SITE_URL'));
  },
  fastSite: async ({}, use) => {
    await use(fromSetup('FAST_SITE_URL'));
  },
  outbox: async ({}, use) => {
    await use(fromSetup('OUTBOX_URL'));
  },
  overlayPort: async ({}, use) => {
    await use(Number(fromSetup('OVERLAY_PORT')));
  },
  language: ['en', { option: true }],
  word: async ({ language }, use) => {
    await use(await wordsOf(language));
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) patient(page);
    await use(page);
  },
  context: async ({ context, expectedErrors }, use) => {
    const errors = errorsOf(context);
    await use(context);
    expectNone(errors, expectedErrors);
  },
  elsewhere: async ({ browser, expectedErrors }, use) => {
    const context = await browser.newContext();
    const errors = errorsOf(context);
    const page = await context.newPage();
    patient(page);
    await use(page);
    await context.close();
    expectNone(errors, expectedErrors);
  },
});

export { expect };
