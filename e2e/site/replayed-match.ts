import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runSeed, SMALL_CUP, withFiles } from '@touchline/test-data';
import { z } from 'zod';
import { gameProviderAt, SANDBOX_IN_HAND, type GameProvider } from './game-provider.ts';
import { openSite } from './open-site.ts';
import { freePort, type Site } from './start-site.ts';

/** Replayed World Cup match days, the provider's state of them, and the state shown on pages. */

const DATA = join(
  process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../shared'),
  'data/worldcup-csv',
);
const REAL_KICK_OFFS = [
  '2022-12-02T15:00',
  '2022-12-02T19:00',
  '2022-12-05T15:00',
  '2022-12-05T19:00',
  '2022-12-09T15:00',
  '2022-12-09T19:00',
  '2022-12-18T15:00',
];
/** A group match and a final decided by a shoot-out, from the small handwritten cup. */
const SMALL_CUP_KICK_OFFS = ['2022-11-20T16:00', '2022-11-24T16:00'];
const WORLD_CUP = 'league=1&season=2022';
const OVER = new Set(['FT', 'AET', 'PEN']);

export interface KickOff {
  readonly title: string;
  readonly atMs: number;
  /** Whether its data is installed. */
  readonly isThere: boolean;
  /** Calls `use` with a folder that contains the data during the call. */
  readonly withData: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

const kickOff = (time: string, parts: Omit<KickOff, 'title' | 'atMs'>): KickOff => ({
  title: time,
  atMs: Date.parse(`${time}:00Z`),
  ...parts,
});

/** Two of the real kick-offs: each night the next two. */
const TONIGHT = [0, 1].map((place) => (2 * runSeed() + place) % REAL_KICK_OFFS.length);

/** The kick-offs that this night replays. */
export const KICK_OFFS: readonly KickOff[] = [
  ...REAL_KICK_OFFS.filter((_, index) => TONIGHT.includes(index)).map((time) =>
    kickOff(time, { isThere: existsSync(DATA), withData: (use) => use(DATA) }),
  ),
  ...SMALL_CUP_KICK_OFFS.map((time) =>
    kickOff(time, { isThere: true, withData: (use) => withFiles(SMALL_CUP, use) }),
  ),
];

export interface ReplayedSite {
  readonly site: Site;
  readonly provider: GameProvider;
  /** Ids of the matches that begin at the kick-off. */
  readonly playing: readonly number[];
  /** The page of the season's groups, or of its scorers. */
  readonly league: (tab: 'table' | 'scorers') => string;
}

interface Replay {
  /** The folder with its data. */
  readonly folder: string;
  /** Kick-off of the watched matches. */
  readonly kickOffMs: number;
  /** The world's time at the start. */
  readonly fromMs: number;
  /** The world's speed relative to real time. */
  readonly speed: number;
  readonly livePollMs: number;
}

/** Starts the site on a separate sandbox, as `npm start` does, with a replayed World Cup. */
export async function startReplay({
  folder,
  kickOffMs,
  fromMs,
  speed,
  livePollMs,
}: Replay): Promise<ReplayedSite> {
  const port = String(await freePort());
  const site = await openSite({
    ...SANDBOX_IN_HAND,
    GAME_WORLD: 'replay',
    GAME_DATA_DIR: folder,
    GAME_NOW: new Date(fromMs).toISOString(),
    GAME_SPEED: String(speed),
    SANDBOX_GAME_PORT: port,
    LIVE_POLL_MS: String(livePollMs),
  });
  const provider = gameProviderAt(`http://127.0.0.1:${port}`);
  const day = new Date(kickOffMs).toISOString().slice(0, 10);
  const playing = z
    .array(Fixture)
    .parse(await provider.rows(`fixtures?date=${day}&${WORLD_CUP}`))
    .filter(({ fixture }) => fixture.timestamp * 1000 === kickOffMs)
    .map(({ fixture }) => fixture.id);
  return {
    site,
    provider,
    playing,
    league: (tab) => `${site.url}/en/league/1?season=2022&tab=${tab}`,
  };
}

const Goals = z.object({ home: z.number().nullable(), away: z.number().nullable() });
const Fixture = z.object({
  fixture: z.object({ id: z.number(), timestamp: z.number(), status: z.object({ short: z.string() }) }),
  goals: Goals,
  score: z.object({ penalty: Goals }),
  /** Absent in lists of a day. */
  events: z
    .array(
      z.object({
        time: z.object({ elapsed: z.number(), extra: z.number().nullable() }),
        comments: z.string().nullable(),
      }),
    )
    .default([]),
});
type Fixture = z.infer<typeof Fixture>;
const Standings = z.object({
  league: z.object({
    standings: z.array(z.array(z.object({ points: z.number(), team: z.object({ name: z.string() }) }))),
  }),
});
const Scorer = z.object({
  player: z.object({ name: z.string() }),
  statistics: z.tuple([z.object({ goals: z.object({ total: z.number() }) })]),
});

/** Returns the provider's rows in the order of `playing`. */
export async function fixtures({ provider, playing }: ReplayedSite): Promise<readonly Fixture[]> {
  const rows = z.array(Fixture).parse(await provider.rows(`fixtures?ids=${playing.join('-')}`));
  return playing.map((id) => {
    const row = rows.find(({ fixture }) => fixture.id === id);
    if (row === undefined) throw new Error(`match ${String(id)} is gone`);
    return row;
  });
}

export const areOver = (matches: readonly Fixture[]): boolean =>
  matches.every(({ fixture }) => OVER.has(fixture.status.short));

/**
 * Returns what a match page should show: the score, the shoot-out, the minute of each event, and the number of kicks.
 */
function truthOf({ goals, score, events }: Fixture): unknown {
  const isKick = ({ comments }: Fixture['events'][number]): boolean => comments === 'Penalty Shootout';
  const minutes = events
    .filter((event) => !isKick(event))
    .map(({ time }) => `${String(time.elapsed)}${time.extra === null ? '' : `+${String(time.extra)}`}’`);
  return {
    score: goals.home === null ? null : `${String(goals.home)}–${String(goals.away)}`,
    penalties:
      score.penalty.home === null ? null : `${String(score.penalty.home)}–${String(score.penalty.away)}`,
    minutes: minutes.toSorted(),
    kicks: events.filter(isKick).length,
  };
}

export const truthsOf = (matches: readonly Fixture[]): readonly unknown[] => matches.map(truthOf);

/** Runs in the page: returns what it shows of its match. */
export function shown(): unknown {
  const text = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';
  const heading = document.querySelector('main header');
  const score = [...(heading?.querySelectorAll('p') ?? [])].map(text).find((line) => /^\d+–\d+$/u.test(line));
  const penalties = /(\d+–\d+) on penalties/u.exec(text(heading))?.[1];
  const rows = [...document.querySelectorAll('main section ol > li')].map((row) =>
    text(row.querySelector('span > span') ?? row.querySelector('span')),
  );
  const minutes = rows.filter((row) => row.includes('′') || row.includes('’') || row.includes("'"));
  return {
    score: score ?? null,
    penalties: penalties ?? null,
    minutes: minutes.map((minute) => minute.replace(/['′]/u, '’')).sort(),
    kicks: rows.length - minutes.length,
  };
}

/** Runs in the page: returns teams and their points, in the order of the table. */
export function shownPoints(): readonly string[] {
  return [...document.querySelectorAll('main table tbody tr')].map((row) => {
    const name = row.querySelector('th a')?.textContent.trim() ?? '';
    const last = [...row.querySelectorAll('td')].findLast((cell) => cell.className.includes('text-lg'));
    return `${name} ${last?.textContent.trim() ?? ''}`;
  });
}

/** Returns what the page of groups should show. */
export async function toldPoints({ provider }: ReplayedSite): Promise<readonly string[]> {
  const [standings] = z.array(Standings).parse(await provider.rows(`standings?${WORLD_CUP}`));
  const rows = standings?.league.standings.flat() ?? [];
  return rows.map(({ team, points }) => `${team.name} ${String(points)}`);
}

export interface ScorerRow {
  readonly name: string;
  readonly goals: number;
}

/** Runs in the page: returns scorers and their goals, in the order of the list. */
export function shownScorers(): readonly ScorerRow[] {
  return [...document.querySelectorAll('main table tbody tr')].map((row) => ({
    name: row.querySelector('th > span')?.textContent.trim() ?? '',
    goals: Number(row.querySelector('td:last-child')?.textContent),
  }));
}

/** Returns what the page of scorers should show. */
export async function toldScorers({ provider }: ReplayedSite): Promise<readonly ScorerRow[]> {
  const rows = z.array(Scorer).parse(await provider.rows(`players/topscorers?${WORLD_CUP}`));
  return rows.map(({ player, statistics: [{ goals }] }) => ({ name: player.name, goals: goals.total }));
}

/** Opens a tab for each match. */
export async function openMatches(page: Page, { site, playing }: ReplayedSite): Promise<readonly Page[]> {
  const tabs: Page[] = [];
  for (const id of playing) {
    const tab = await page.context().newPage();
    await tab.goto(`${site.url}/en/match/${String(id)}`, { waitUntil: 'load' });
    tabs.push(tab);
  }
  return tabs;
}

/** Leaves all pages before the site ends, so that none of their requests fails. */
export async function leaveAll(page: Page): Promise<void> {
  for (const tab of page.context().pages()) await tab.goto('about:blank');
}
