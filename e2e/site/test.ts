import { expect, test as base } from '@playwright/test';

function siteUrl(name: 'SITE_URL' | 'FAST_SITE_URL'): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return url;
}

/** A page that fails its journey when it logs an error: a hydration mismatch is one. */
export const test = base.extend<{ expectedErrors: RegExp[]; fastSite: string }>({
  baseURL: async ({}, use) => {
    await use(siteUrl('SITE_URL'));
  },
  fastSite: async ({}, use) => {
    await use(siteUrl('FAST_SITE_URL'));
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
    });
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
