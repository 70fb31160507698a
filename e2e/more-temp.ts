import { chromium } from '/work/wt/dev/e2e/node_modules/@playwright/test/index.mjs';
import { startDevelopment } from '/work/wt/dev/e2e/site/development-site.ts';
const site = await startDevelopment();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
  p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
  const hyd = () => p.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 100000 });
  p.setDefaultTimeout(150000); await p.goto(site.url + '/en/live-matches'); await hyd();
  await p.screenshot({ path: '/tmp/dev-live.png' });
  const flags = await p.evaluate(() => [...document.images].filter((i) => i.src.includes('flags-') && i.complete && i.naturalWidth > 0).length);
  console.log('flags loaded', flags, 'fonts', await p.evaluate(() => document.fonts.check('16px "Inter Variable"')));
  const poll = async (name, check) => { const t = performance.now(); for (;;) { if (await check().catch(() => false)) break; if (performance.now() - t > 120000) { console.log(name, 'NOT SEEN'); return; } await new Promise((r) => setTimeout(r, 100)); } console.log(name, Math.round(performance.now() - t)); };
  const from = ''; await site.edit('packages/contracts/src/api/operations.ts', from, from.replace("summary: '", "summary: 'EDITED "));
  await poll('contract', async () => (await (await fetch(site.url + '/api/openapi.json')).text()).includes('EDITED'));
  await site.edit('apps/sandbox/src/main.ts', 'game sandbox: ', 'edited sandbox: ');
  await poll('sandbox (gateway back)', async () => (await fetch(site.url + '/api/matches/live')).status === 200);
} finally { await b.close(); await site.stop(); }
