/** @jest-environment ./jest-environment-browser.mjs */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { SportStandingRow } from '@touchline/contracts';
import { SpoilerFilter } from '../../shared/spoilers/spoiler-filter.ts';
import { SpoilersProvider, type Spoilers } from '../../shared/spoilers/spoilers-context.tsx';
import { SpoilersStore } from '../../shared/spoilers/spoilers-store.ts';
import { handTimers } from '../../shared/testing/hand-timers.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { SportStandingsView } from './sport-standings-view.tsx';
import { signed } from './table-columns.ts';

const league = (id: string, name: string, standings = true) => ({
  id,
  name,
  country: { code: 'SE', name: 'Sweden' },
  logo: null,
  season: '2026',
  standings,
});
const rowOf = (rank: number, changes: Partial<SportStandingRow> = {}): SportStandingRow => ({
  rank,
  team: { id: String(rank), name: `Team ${String(rank)}`, logo: null },
  played: 10,
  won: 5,
  wonOvertime: 2,
  lostOvertime: 1,
  lost: 2,
  scored: 30,
  conceded: 35,
  difference: -5,
  winShare: 0.7,
  points: 20,
  form: ['W', 'L'],
  zone: null,
  ...changes,
});

interface Answers {
  readonly leagues?: readonly unknown[] | number;
  readonly rows?: readonly SportStandingRow[] | number;
  readonly sport?: 'basketball' | 'hockey';
  readonly asked?: string;
  readonly spoilers?: Spoilers;
}

/** The setting of a reader who hides all results. */
function coveringAll(): Spoilers {
  const store = new SpoilersStore(() => {
    throw new Error('lasts as long as the page');
  });
  store.set({ shield: 'everything', delaySeconds: 0 });
  const favourites = {
    view: () => ({ teams: [], leagues: [], matches: [] }),
    subscribe: () => () => undefined,
  };
  const nowMs = () => Date.UTC(2026, 10, 21, 17);
  return {
    store,
    filter: new SpoilerFilter({ store, favourites, timers: handTimers(), nowMs, worldNowMs: nowMs }),
  };
}

/** Responds as the gateway would, by path. */
async function shown({
  leagues = [league('610', 'Norra'), league('620', 'Södra')],
  rows = [],
  sport = 'hockey',
  asked,
  spoilers,
}: Answers) {
  const asks: string[] = [];
  const answer = (part: readonly unknown[] | number, body: unknown) =>
    typeof part === 'number' ? { status: part, body: {} } : { status: 200, body };
  const around = await pageAround({
    transport: (path) => {
      asks.push(path);
      if (path.includes('/leagues')) {
        return Promise.resolve(
          answer(leagues, { data: leagues, meta: { page: { number: 1, size: 100, total: 2 } } }),
        );
      }
      const groups = [{ name: null, rows }];
      const data = { sport, league: league('610', 'Norra'), season: '2026', groups };
      return Promise.resolve(answer(rows, { data }));
    },
  });
  const view = (
    <SportStandingsView sport={sport} asked={asked ?? null} form={(results) => results.join('')} />
  );
  render(
    around(spoilers === undefined ? view : <SpoilersProvider value={spoilers}>{view}</SpoilersProvider>),
  );
  return asks;
}

test('hockey: has columns for overtime wins and defeats, and points last', async () => {
  await shown({ rows: [rowOf(1, { zone: 'play-offs' }), rowOf(2)] });
  const table = await screen.findByRole('table', { name: 'Norra table, 2026' });
  expect(within(table).getByTitle('Won in overtime or a shoot-out').textContent).toBe('OTW');
  const [first] = within(table).getAllByRole('row').slice(1);
  expect(within(first ?? table).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Play-offs1', '10', '5', '2', '1', '2', '30–35', '−5', '20', 'WL',
  ]); // prettier-ignore
});

test('basketball: has the share of wins, and none before the first game', async () => {
  await shown({ sport: 'basketball', rows: [rowOf(1), rowOf(2, { played: 0, winShare: null })] });
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);
  expect(cells).toEqual(['70%', '–']);
  expect(within(table).queryByText('OTW')).toBeNull();
});

test('shows the requested league and links to the others', async () => {
  const asks = await shown({ rows: [rowOf(1)], asked: '620' });
  await screen.findByRole('table');
  expect(asks.at(-1)).toContain('/api/sports/hockey/standings');
  const link = screen.getByRole('link', { name: /Södra/, hidden: true });
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: /Norra/, hidden: true }).getAttribute('href')).toContain(
    '?tab=table&league=610',
  );
});

test('explains a league without a table, a sport without leagues, and a failed request', async () => {
  await shown({ rows: [] });
  expect(await screen.findByText('This league has no table yet.')).toBeDefined();
  cleanup();
  await shown({ leagues: [league('610', 'Norra', false)] });
  expect(await screen.findByText('No leagues available for this sport.')).toBeDefined();
  cleanup();
  await shown({ leagues: 502 });
  expect((await screen.findByRole('alert')).textContent).toContain('Games may still be available.');
});

test('a reader who hides results sees the table only on request', async () => {
  await shown({ rows: [rowOf(1)], spoilers: coveringAll() });
  const show = await screen.findByRole('button', { name: 'Show the table' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('This league has no table yet.')).toBeNull();
  fireEvent.click(show);
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show the table' })).toBeNull();
});

test('a difference has a sign', () => {
  expect([signed(3), signed(0), signed(-3)]).toEqual(['+3', '0', '−3']);
});
