import { expect, test } from '@playwright/test';
import { startSite } from '../site/start-site.ts';

test('the start prints the site’s address last', async () => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  try {
    expect(site.printed).toContain('"msg":"listening"');
    expect(site.printed.trimEnd().split('\n').at(-1)).toBe(`Touchline is on ${site.url}`);
  } finally {
    await site.stop();
  }
});
