import { expect, test } from '@playwright/test';
import { startSite } from '../site/start-site.ts';

test('the start says its address last, after all that it has to log', async () => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  try {
    expect(site.printed).toContain('"msg":"listening"');
    expect(site.printed.trimEnd().split('\n').at(-1)).toBe(`Touchline is on ${site.url}`);
  } finally {
    await site.stop();
  }
});
