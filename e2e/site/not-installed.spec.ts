import { test } from '@playwright/test';

/** Stands for all journeys in a browser that is not installed, so that the summary shows what was skipped. */
test('the journeys in this browser', ({ browserName }) => {
  test.skip(true, `Playwright’s own ${browserName} is not installed: npx playwright install ${browserName}`);
});
