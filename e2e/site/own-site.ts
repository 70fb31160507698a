import { startSite, type Site } from './start-site.ts';
import { SATURDAY } from './sites.ts';
import { test as base } from './test.ts';

/** The shortest lifetime of a media address that a gateway accepts. */
const MEDIA_TOKEN_SECONDS = 20;

/**
 * Journeys on a site that no other run uses, whose provider's clock they move and which they stop. It starts once for
 * all of them, so all are tagged for a desktop.
 */
export const test = base.extend<{ readonly ownSite: Site }, { readonly siteOfWorker: Site }>({
  siteOfWorker: [
    async ({}, use) => {
      const site = await startSite({
        GAME_NOW: SATURDAY,
        SANDBOX_CONTROL: '1',
        MEDIA_TOKEN_SECONDS: String(MEDIA_TOKEN_SECONDS),
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownSite: async ({ siteOfWorker }, use) => {
    // An earlier journey may have stopped it.
    await siteOfWorker.resume();
    await use(siteOfWorker);
  },
});
