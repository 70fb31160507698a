import type { MatchEvent, MatchSummary } from '@touchline/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { openLiveDoor, type LiveDoor } from '../../site/live-door.ts';
import { expect, test as base } from '../../site/test.ts';

const LIST = '/api/matches/live';
/** A page without a stream polls this often. */
const POLL_MS = 15_000;

interface Live {
  readonly door: LiveDoor;
  /** A match in play. */
  readonly match: MatchSummary;
  /** Streams a change of its score, with an event if one is passed. */
  readonly tell: (name: 'event' | 'correction', home: number, event?: MatchEvent) => void;
}

async function liveList(request: APIRequestContext, site: string) {
  const answer = await request.get(`${site}${LIST}`);
  return (await answer.json()) as { data: readonly MatchSummary[]; meta: { cursor: string } };
}

const test = base.extend<{ live: Live }>({
  live: async ({ baseURL, request, context }, use) => {
    const site = baseURL ?? '';
    const { data, meta } = await liveList(request, site);
    const match = data.find(({ score, status }) => status.code === '2H' && score.home !== null);
    if (match === undefined) throw new Error('no match is in its second half');
    const door = await openLiveDoor(site, meta.cursor);
    const [epoch = '', number = ''] = meta.cursor.split('.');
    // Far above any number that the site itself may reach meanwhile.
    let sent = Number(number) + 1_000_000;
    await use({
      door,
      match,
      tell: (name, home, event) => {
        sent += 1;
        const updatedAt = new Date(Date.parse(match.updatedAt) + sent).toISOString();
        const data = { match: match.id, updatedAt, score: { ...match.score, home }, event, after: null };
        door.send({ id: `${epoch}.${String(sent)}`, name, data });
      },
    });
    // Closed first, since a page that loses its stream logs an error.
    await Promise.all(context.pages().map((page) => page.close()));
    await door.stop();
  },
});

const goal = (match: MatchSummary, home: number): MatchEvent => ({
  id: 'streamed-goal',
  revision: 1,
  state: 'confirmed',
  minute: 77,
  addedTime: null,
  period: 'second-half',
  side: 'home',
  type: 'goal',
  player: { id: null, name: 'Aleksander Mikkelsen' },
  related: null,
  score: { home, away: match.score.away ?? 0 },
  text: null,
  at: match.updatedAt,
  history: [],
});

const rowOf = (page: Page, { id }: MatchSummary) => page.locator(`main [data-match="${id}"] .match-row`);
const homeGoals = (page: Page, match: MatchSummary) => rowOf(page, match).locator('.tabular-nums').first();
const isStreaming = async (door: LiveDoor, topic: string): Promise<void> => {
  await expect.poll(() => door.topics().flat(), { timeout: 30_000 }).toContain(topic);
};

/** Lets polling intervals pass on the page's clock until it has done what they lead to. */
async function passing(page: Page, isDone: () => boolean): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    await expect.poll(isDone, { timeout: 1000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

test('a goal appears in the list and is announced, and so is its withdrawal, without another read of the list', async ({
  page,
  live: { door, match, tell },
  word,
}) => {
  await page.goto(`${door.url}/en/live-matches`);
  await isStreaming(door, 'matches');
  const before = match.score.home ?? 0;
  await expect(homeGoals(page, match)).toHaveText(String(before));
  const reads = door.asked(LIST);
  const height = (await rowOf(page, match).boundingBox())?.height;

  tell('event', before + 1, goal(match, before + 1));
  await expect(homeGoals(page, match)).toHaveText(String(before + 1));
  await expect(rowOf(page, match)).toHaveAttribute('data-news', 'goal');
  await expect(rowOf(page, match)).toContainText(word('matches.row.goal'));
  const said = page.locator('main [role=status]').filter({ hasText: match.home.name });
  await expect(said).toContainText(`${match.home.name} ${String(before + 1)}`);

  tell('correction', before);
  await expect(homeGoals(page, match)).toHaveText(String(before));
  await expect(rowOf(page, match)).toHaveAttribute('data-news', 'cancelled');
  await expect(rowOf(page, match)).toContainText(word('matches.row.cancelled'));
  await expect(said).toContainText(`${match.home.name} ${String(before)}`);
  expect((await rowOf(page, match).boundingBox())?.height).toBe(height);
  expect(door.asked(LIST)).toBe(reads);
});

test('a goal appears in the open match with its scorer, in the title and in an embedded match', async ({
  page,
  context,
  live: { door, match, tell },
}) => {
  await page.goto(`${door.url}/en/match/${match.id}`);
  const embedded = await context.newPage();
  await embedded.goto(`${door.url}/en/embed/match/${match.id}`);
  await isStreaming(door, `match:${match.id}`);
  // The site's world has another time than the browser, so each of the two pages reads its response once more.
  await expect.poll(() => door.asked(`/api/matches/${match.id}`)).toBe(2);
  const reads = door.asked(`/api/matches/${match.id}`);
  const home = (match.score.home ?? 0) + 1;
  tell('event', home, goal(match, home));
  await expect(page.locator('main').getByText('Aleksander Mikkelsen').first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`\\b${String(home)}–${String(match.score.away)}\\b`));
  await expect(embedded.getByText('Aleksander Mikkelsen').first()).toBeVisible();
  expect(door.asked(`/api/matches/${match.id}`)).toBe(reads);
});

test('two tabs share one connection, and the second takes over when the first is closed', async ({
  page,
  context,
  live: { door, match, tell },
}) => {
  await page.goto(`${door.url}/en/live-matches`);
  await isStreaming(door, 'matches');
  const second = await context.newPage();
  await second.goto(`${door.url}/en/match/${match.id}`);
  await isStreaming(door, `match:${match.id}`);
  expect(door.topics()).toHaveLength(1);
  const home = (match.score.home ?? 0) + 1;
  tell('event', home, goal(match, home));
  await expect(homeGoals(page, match)).toHaveText(String(home));
  await expect(second.locator('main').getByText('Aleksander Mikkelsen').first()).toBeVisible();

  const connections = door.asked('/api/live');
  await page.close();
  await expect.poll(() => door.asked('/api/live'), { timeout: 20_000 }).toBe(connections + 1);
  await expect.poll(() => door.topics()).toHaveLength(1);
  tell('event', home + 1, {
    ...goal(match, home + 1),
    id: 'streamed-second',
    player: { id: null, name: 'Per Lind' },
  });
  await expect(second.locator('main').getByText('Per Lind').first()).toBeVisible();
});

test.describe('without a stream', () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test('a page polls while the stream is refused, and streams once it is available', async ({
    page,
    live: { door, match, tell },
  }) => {
    door.mode = 'refuse';
    await page.clock.install();
    await page.goto(`${door.url}/en/live-matches`);
    await expect.poll(() => door.asked('/api/live'), { timeout: 30_000 }).toBeGreaterThan(0);
    await passing(page, () => door.asked(LIST) >= 2);
    door.mode = 'open';
    await passing(page, () => door.topics().flat().includes('matches'));
    const home = (match.score.home ?? 0) + 1;
    tell('event', home, goal(match, home));
    await expect(homeGoals(page, match)).toHaveText(String(home));
  });

  test('a page polls while a proxy buffers the stream, and abandons that connection', async ({
    page,
    live: { door },
  }) => {
    door.mode = 'hold';
    await page.clock.install();
    await page.goto(`${door.url}/en/live-matches`);
    await expect.poll(() => door.asked('/api/live'), { timeout: 30_000 }).toBeGreaterThan(0);
    await passing(page, () => door.asked('/api/live') >= 2);
    expect(door.topics().length).toBeLessThanOrEqual(1);
    await passing(page, () => door.asked(LIST) >= 2);
  });
});

test('a reader who hides results sees no streamed goal: not in the list, the title or announcements', async ({
  page,
  live: { door, match, tell },
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('spoilers', '{"shield":"everything","delaySeconds":0}');
  });
  await page.goto(`${door.url}/en/live-matches`);
  await isStreaming(door, 'matches');
  const second = await page.context().newPage();
  await second.goto(`${door.url}/en/match/${match.id}`);
  await isStreaming(door, `match:${match.id}`);
  const title = await second.title();
  const home = (match.score.home ?? 0) + 1;
  tell('event', home, goal(match, home));
  // Sent after the goal, so that the goal has been processed by then.
  door.send({ id: '', name: 'phase', data: {} });
  await expect(homeGoals(page, match)).toContainText('?');
  await expect(rowOf(page, match)).not.toHaveAttribute('data-news');
  await expect(page.locator('main [role=status]').filter({ hasText: match.home.name })).toHaveCount(0);
  expect(await second.title()).toBe(title);
  expect(title).not.toMatch(/\d–\d/);
  await expect(second.getByText('Aleksander Mikkelsen')).toHaveCount(0);
});

test('a reader with a delayed picture sees a streamed goal with the same delay', async ({
  page,
  live: { door, match, tell },
}) => {
  const DELAY_MS = 5000;
  await page.addInitScript(() => {
    localStorage.setItem('spoilers', '{"shield":"off","delaySeconds":5}');
  });
  await page.goto(`${door.url}/en/live-matches`);
  await isStreaming(door, 'matches');
  const before = match.score.home ?? 0;
  await expect(homeGoals(page, match)).toHaveText(String(before), { timeout: 15_000 });
  const sentAt = Date.now();
  tell('event', before + 1, goal(match, before + 1));
  await expect(homeGoals(page, match)).toHaveText(String(before + 1), { timeout: 20_000 });
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(DELAY_MS - 200);
});

test('the gateway’s stream changes a score on screen without reads of the list', async ({
  page,
  fastSite,
}) => {
  test.setTimeout(150_000);
  const opened = page.waitForRequest(/\/api\/live\?/);
  await page.goto(`${fastSite}/en/live-matches`);
  await opened;
  await page.route(`**${LIST}`, () => undefined);
  const scores = async (): Promise<ReadonlyMap<string, string>> =>
    new Map(
      await page
        .locator('main [data-match] .match-row')
        .evaluateAll((rows) =>
          rows.map((row): [string, string] => [
            row.getAttribute('href') ?? '',
            [...row.querySelectorAll('.tabular-nums')].map((goals) => goals.textContent).join('-'),
          ]),
        ),
    );
  const before = await scores();
  expect(before.size).toBeGreaterThanOrEqual(5);
  await expect
    .poll(
      async () =>
        [...(await scores())].some(([href, score]) => before.has(href) && before.get(href) !== score),
      {
        timeout: 90_000,
        intervals: [500],
      },
    )
    .toBe(true);
});
