import { closeAfterwards } from '@touchline/test-data/opened';
import {
  UpstreamBusyError,
  UpstreamFailedError,
  type UpstreamError,
} from '../../../platform/errors/upstream-errors.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import type { KnownLeague } from '../../leagues/index.ts';
import type { ReportedSquadPlayer, Team } from '../../teams/index.ts';
import { LEAGUES, TEAMS } from '../testing/fictional-names.ts';
import { type CrawlPolicy, NamesCrawl, type NamedMatch, type NamesSource } from './names-crawl.ts';
import { SearchThread } from '../thread/search-thread.ts';
import { KnownNames } from './known-names.ts';

const SEASON = {
  year: 2026,
  start: '2026-08-01',
  end: '2027-05-30',
  current: true,
  has: { standings: true, scorers: true, lineups: true },
};
const PLAYED: readonly KnownLeague[] = LEAGUES.map((league) => {
  const { seasons, ...rest } = league;
  return { league: { ...league, seasons: [...seasons, SEASON] }, summary: { ...rest, season: SEASON.year } };
});
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21, 12);

/** A provider with three clubs a league and one player a club, which records its calls. */
class CountedNames implements NamesSource {
  readonly asked: string[] = [];
  leaguesFailure: Error | undefined;
  failure: UpstreamError | undefined;

  leagues(): Promise<readonly KnownLeague[]> {
    return answer(PLAYED, this.leaguesFailure);
  }
  teamsOf({ league }: KnownLeague): Promise<readonly Team[]> {
    this.asked.push(`teams ${league.id}`);
    const at = PLAYED.findIndex((known) => known.league.id === league.id);
    return answer(TEAMS.slice(at * 3, at * 3 + 3), this.failure);
  }
  squad(teamId: string): Promise<readonly ReportedSquadPlayer[]> {
    this.asked.push(`squad ${teamId}`);
    const unknown = { age: null, photo: null };
    const keeper = {
      id: `p-${teamId}`,
      name: `Keeper ${teamId}`,
      number: 1,
      position: 'goalkeeper',
      ...unknown,
    } as const;
    return answer([keeper], this.failure);
  }
  matchesOfTheseDays(): Promise<readonly NamedMatch[]> {
    return answer([MATCH], this.leaguesFailure);
  }
}

async function answer<T>(value: T, failure: Error | undefined): Promise<T> {
  if (failure !== undefined) throw failure;
  return Promise.resolve(value);
}

const side = (id: string): NamedMatch['home'] => ({ id, name: `Heard ${id}`, shortName: id, logo: null });
const MATCH: NamedMatch = {
  sport: 'football',
  league: { id: 'l5', country: { code: 'ES', name: 'Spain' } },
  home: side('t13'),
  away: side('t99'),
};

function knownNames() {
  const thread = closeAfterwards(
    'search thread',
    new SearchThread({
      onFailure: (error) => {
        throw error;
      },
    }),
  );
  const names = new KnownNames(thread, ({ name }) => [name]);
  const find: KnownNames['find'] = async (text, limit) => {
    await thread.caughtUp();
    return names.find(text, limit);
  };
  return { names, find, findable: () => thread.caughtUp() };
}

function crawl(policy: Partial<CrawlPolicy> = {}) {
  const teams = new CountedNames();
  const { names, find, findable } = knownNames();
  const clock = new ManualClock(START_MS);
  const state = { pauses: 0, breaths: 0, stopped: false };
  const made = new NamesCrawl({
    names,
    source: teams,
    clock,
    policy: {
      callsPerDay: 1000,
      gapMs: 1000,
      squadGapMs: 1000,
      passEveryMs: 900_000,
      keptMs: 7 * DAY_MS,
      ...policy,
    },
    pause: () => {
      state.pauses += 1;
      return Promise.resolve();
    },
    breathe: () => {
      state.breaths += 1;
      return Promise.resolve();
    },
    findable,
    stopped: () => state.stopped,
  });
  return { crawl: made, teams, names, find, clock, state };
}

it('reads leagues, then teams, then squads, those of current matches first', async () => {
  const { crawl: it_, teams, find, state } = crawl();
  expect(it_.complete).toBe(false);
  await it_.pass();
  expect(it_.complete).toBe(true);
  expect(teams.asked[0]).toBe('teams l5');
  expect(teams.asked.slice(PLAYED.length, PLAYED.length + 2)).toEqual(['squad t13', 'squad t99']);
  expect(state.pauses).toBe(teams.asked.length);
  expect(await find('koln adler', 1)).toMatchObject([{ kind: 'team', team: { id: 't1', national: false } }]);
  expect(await find('keeper t13', 1)).toMatchObject([{ kind: 'player', player: { team: { id: 't13' } } }]);
});

it('yields to the event loop after each name', async () => {
  const { crawl: it_, names, state } = crawl();
  await it_.pass();
  expect(state.breaths).toBeGreaterThanOrEqual(names.size);
});

it('ranks teams of a more important league first among equal matches', async () => {
  const { names, find } = knownNames();
  const [first] = TEAMS;
  if (first === undefined) throw new Error('no team');
  names.putTeam({ ...first, id: 'low', name: 'Harbour Jets', shortName: 'Jets' }, 9, true);
  names.putTeam({ ...first, id: 'high', name: 'Harbour Town', shortName: 'Town' }, 2, true);
  const found = (await find('harbour', 2)).map((hit) => hit.kind === 'team' && hit.team.id);
  expect(found).toEqual(['high', 'low']);
});

it('ranks a town’s league club before a side known only from friendlies, even if that name is shorter', async () => {
  const { names, find } = knownNames();
  const [first] = TEAMS;
  if (first === undefined) throw new Error('no team');
  const side = { ...first, id: 'side', name: 'Harbour', shortName: 'Harbour' };
  names.hearOfTeam(side, 0, false);
  names.putTeam({ ...first, id: 'club', name: 'Harbour Jets', shortName: 'Jets' }, 9, true);
  const order = async () => (await find('harbour', 2)).map((hit) => hit.kind === 'team' && hit.team.id);
  expect(await order()).toEqual(['club', 'side']);
  // Once a league names it, it counts as a league club and becomes the better match.
  names.hearOfTeam(side, 0, true);
  expect(await order()).toEqual(['side', 'club']);
});

it('knows teams from matches until they are read, and never overwrites what was read', async () => {
  const { crawl: it_, find } = crawl({ callsPerDay: 0 });
  await it_.pass();
  expect(await find('heard t99', 1)).toMatchObject([{ kind: 'team', team: { country: { code: 'ES' } } }]);
  expect(it_.complete).toBe(false);

  const read = crawl();
  await read.crawl.pass();
  await read.crawl.pass();
  expect(await read.find('gremio', 1)).toMatchObject([{ kind: 'team', team: { id: 't13' } }]);
});

it('does not repeat a call before its result expires', async () => {
  const { crawl: it_, teams, clock } = crawl();
  await it_.pass();
  const first = teams.asked.length;
  await it_.pass();
  expect(teams.asked.length).toBe(first);
  clock.advance(7 * DAY_MS);
  await it_.pass();
  expect(teams.asked.length).toBe(2 * first);
});

it('stays within its daily allowance and continues the next day', async () => {
  const { crawl: it_, teams, clock } = crawl({ callsPerDay: 10 });
  await it_.pass();
  await it_.pass();
  expect(teams.asked).toHaveLength(10);
  clock.advance(DAY_MS);
  await it_.pass();
  expect(teams.asked).toHaveLength(20);
  expect(new Set(teams.asked).size).toBe(20);
});

it('ends a pass after three failures, and immediately when the upstream is busy', async () => {
  const { crawl: it_, teams } = crawl();
  teams.failure = new UpstreamFailedError('game', 'no answer');
  await it_.pass();
  expect(teams.asked).toHaveLength(3);
  expect(it_.lastFailure).toBe(teams.failure);
  teams.failure = new UpstreamBusyError('game', 'wait', 60_000);
  await it_.pass();
  expect(teams.asked).toHaveLength(4);
  teams.failure = undefined;
  await it_.pass();
  expect(it_.complete).toBe(true);
  expect(it_.lastFailure).toBeUndefined();
});

it('reports the failure when not even the leagues can be read', async () => {
  const { crawl: it_, teams, names } = crawl();
  teams.leaguesFailure = new UpstreamFailedError('game', 'no answer');
  await it_.pass();
  expect(it_.lastFailure).toBe(teams.leaguesFailure);
  expect(it_.complete).toBe(false);
  expect(names.size).toBe(0);
});

it('stops between two calls when the gateway shuts down', async () => {
  const { crawl: it_, teams, state } = crawl();
  state.stopped = true;
  await it_.pass();
  expect(teams.asked).toEqual([]);
});

it('rethrows errors that are not the upstream’s', async () => {
  const { crawl: it_, teams } = crawl();
  teams.leaguesFailure = new TypeError('ours');
  await expect(it_.pass()).rejects.toThrow('ours');
});
