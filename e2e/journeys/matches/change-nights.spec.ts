import { expect, test } from '../../site/test.ts';

/**
 * Kick-offs at 01:30 on the two days of each zone on which the clocks change. The second day of each pair is longer,
 * and in some zones contains 01:30 twice.
 */
const NIGHTS = [
  { timezoneId: 'Europe/Berlin', day: '2026-03-29', kickoffs: ['2026-03-29T00:30:00.000Z'] },
  { timezoneId: 'Europe/Berlin', day: '2026-10-25', kickoffs: ['2026-10-24T23:30:00.000Z'] },
  { timezoneId: 'America/New_York', day: '2026-03-08', kickoffs: ['2026-03-08T06:30:00.000Z'] },
  {
    timezoneId: 'America/New_York',
    day: '2026-11-01',
    kickoffs: ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  },
  { timezoneId: 'Australia/Lord_Howe', day: '2026-10-04', kickoffs: ['2026-10-03T15:00:00.000Z'] },
  {
    timezoneId: 'Australia/Lord_Howe',
    day: '2026-04-05',
    kickoffs: ['2026-04-04T14:30:00.000Z', '2026-04-04T15:00:00.000Z'],
  },
  { timezoneId: 'America/Santiago', day: '2026-09-06', kickoffs: ['2026-09-06T04:30:00.000Z'] },
  { timezoneId: 'America/Santiago', day: '2026-04-05', kickoffs: ['2026-04-05T05:30:00.000Z'] },
];

const DAY_MS = 86_400_000;

function neighbour(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

for (const { timezoneId, day, kickoffs } of NIGHTS) {
  test.describe(`${timezoneId}, ${day}`, () => {
    test.use({ timezoneId });

    test(
      'a match at half past one is listed on that day, at that time',
      { tag: '@phone' },
      async ({ page, request }) => {
        const known = await request.get('/api/matches');
        const { data: matches, meta } = (await known.json()) as { data: object[]; meta: object };
        const status = { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true };
        const data = kickoffs.map((kickoff, index) => ({
          ...matches[0],
          id: `night-${String(index)}`,
          kickoff,
          status,
        }));
        const asked: string[] = [];
        await page.route('**/api/matches?*', async (route) => {
          const query = new URL(route.request().url()).searchParams;
          asked.push(`${query.get('date') ?? ''} ${query.get('tz') ?? ''}`);
          if (query.get('date') === day) await route.fulfill({ json: { data, meta } });
          else await route.continue();
        });
        await page.goto(`/en/fixtures-results?date=${neighbour(day, -1)}`);
        const current = page.locator('nav a[aria-current=date]');
        await current.focus();
        await page.keyboard.press('ArrowRight');
        await expect(page).toHaveURL(new RegExp(`date=${day}`));
        await expect(current).toContainText(String(Number(day.slice(-2))));
        const times = page.locator('main a[href*="/match/night-"] time');
        await expect(times).toHaveText(kickoffs.map(() => '01:30'));
        expect(asked).toContain(`${day} ${timezoneId}`);
        await page.keyboard.press('ArrowRight');
        await expect(page).toHaveURL(new RegExp(`date=${neighbour(day, 1)}`));
        await expect(times).toHaveCount(0);
      },
    );
  });
}

test('the gateway lists such a match on that day too', { tag: '@phone' }, async ({ request }) => {
  for (const { timezoneId, day } of NIGHTS) {
    const answer = await request.get(`/api/matches?date=${day}&tz=${encodeURIComponent(timezoneId)}`);
    const { data } = (await answer.json()) as { data: readonly { kickoff: string }[] };
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId });
    expect(new Set(data.map(({ kickoff }) => format.format(new Date(kickoff))))).toEqual(
      new Set(data.length === 0 ? [] : [day]),
    );
  }
});
