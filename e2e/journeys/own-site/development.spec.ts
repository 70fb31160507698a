import { startDevelopment, type DevelopmentSite } from '../../site/development-site.ts';
import { isHydrated } from '../../site/hydration.ts';
import { expect, test } from '../../site/test.ts';

const RESTARTED_WITHIN_MS = 60_000;
const TITLE = 'apps/web/src/shared/ui/page-title.tsx';
const SEARCH = 'apps/web/src/routes/search/index.tsx';
const STYLES = 'apps/web/src/styles/main.css';

// A restarting gateway is briefly unreachable; the page waits for it.
test.use({ expectedErrors: [/WebSocket connection to|ERR_CONNECTION_REFUSED/] });

// Nightly: starts a site from its sources and restarts its gateway twice, a minute on a busy machine with two cores.
test.describe('a site from its sources', { tag: ['@nightly', '@desktop', '@chromium'] }, () => {
  test.describe.configure({ mode: 'serial' });

  const started: { site?: DevelopmentSite } = {};
  const siteOf = (): DevelopmentSite => {
    if (started.site === undefined) throw new Error('the development site has not started');
    return started.site;
  };

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    started.site = await startDevelopment();
  });

  test.afterAll(async () => {
    await started.site?.stop();
  });

  test('shows edits of a component, a page and a style immediately, and keeps what was typed', async ({
    page,
  }) => {
    const { url, edit } = siteOf();
    await page.goto(`${url}/en/search`);
    await page.waitForFunction(isHydrated, undefined, { timeout: RESTARTED_WITHIN_MS });
    const field = page.getByRole('main').getByRole('searchbox');
    const heading = page.getByRole('heading', { level: 1 });
    await field.fill('arsenal');

    await edit(TITLE, '{children}</h1>', '{children} edited</h1>');
    await expect(heading).toHaveText('Search edited');
    await expect(field).toHaveValue('arsenal');

    await edit(SEARCH, '<SearchField ', '<p>above the field</p><SearchField ');
    await expect(page.getByText('above the field')).toBeVisible();
    await expect(field).toHaveValue('arsenal');

    await edit(
      STYLES,
      '@custom-variant night {',
      'h1 { letter-spacing: 7px !important }\n@custom-variant night {',
    );
    await expect(heading).toHaveCSS('letter-spacing', '7px');
    await expect(field).toHaveValue('arsenal');

    // Server rendering uses the edited sources too.
    const answer = await page.request.get(`${url}/en/search`);
    expect(await answer.text()).toContain('above the field');
    expect(answer.headers()['cache-control']).toBe('no-store');
  });

  test('shows an edited message after a restart, for which the open page waits', async ({ page }) => {
    const { url, edit } = siteOf();
    await page.goto(`${url}/en/faq`);
    await page.waitForFunction(isHydrated, undefined, { timeout: RESTARTED_WITHIN_MS });
    await edit(
      'packages/messages/locales/en/pages.json',
      '"pages.faq.heading": "',
      '"pages.faq.heading": "Edited ',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edited /, {
      timeout: RESTARTED_WITHIN_MS,
    });
  });

  test('responds from an edited source of the gateway', async ({ request }) => {
    const { url, edit } = siteOf();
    await edit(
      'apps/gateway/src/features/pages/install.controller.ts',
      "['sports', 'news']",
      "['sports', 'weather']",
    );
    const categories = async (): Promise<unknown> => {
      const answer = await request.get(`${url}/manifest.webmanifest`).catch(() => undefined);
      return answer?.ok() === true ? answer.json() : undefined;
    };
    await expect
      .poll(categories, { timeout: RESTARTED_WITHIN_MS })
      .toMatchObject({ categories: ['sports', 'weather'] });
  });
});
