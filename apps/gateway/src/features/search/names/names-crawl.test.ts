import {
  UpstreamBusyError,
  UpstreamFailedError,
  type UpstreamError,
} from '../../../platform/errors/upstream-errors.ts';
import { Clock } from '../../../platform/time/clock.ts';
import { LeagueSource, type League, type Scorer, type Table } from '../../leagues/index.ts';
import { TeamSource, type SquadPlayer, type Team } from '../../teams/index.ts';
import { LEAGUES, TEAMS } from '../testing/fictional-names.ts';
import type { CrawlPolicy } from '../search.policy.ts';
import { KnownNames } from './known-names.ts';
import { NamesCrawl, type NamedMatch } from './names-crawl.ts';

const SEASON = {
  year: 2026,
  start: '2026-08-01',
  end: '2027-05-30',
  current: true,
  has: { standings: true, scorers: true, lineups: true },
};
const PLAYED = LEAGUES.map((league) => ({ ...league, seasons: [SEASON] }));
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21, 12);

/** A provider of three clubs a league and one player a club, that counts what it is asked. */
class CountedLeagues extends LeagueSource {
  constructor(readonly given: readonly League[] = PLAYED) {
    super();
  }
  failure: UpstreamError | undefined;
  override all(): Promise<readonly League[]> {
    return this.failure === undefined ? Promise.resolve(this.given) : Promise.reject(this.failure);
  }
  override standings(): Promise<readonly Table[]> {
    return Promise.resolve([]);
  }
  override scorers(): Promise<readonly Scorer[]> {
    return Promise.resolve([]);
  }
  override rounds(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}

class CountedTeams extends TeamSource {
  readonly asked: string[] = [];
  failure: UpstreamError | undefined;
  override byId(): Promise<Team | undefined> {
    return Promise.resolve(undefined);
  }
  override ofLeague(leagueId: string): Promise<readonly Team[]> {
    this.asked.push(`teams ${leagueId}`);
    const at = PLAYED.findIndex(({ id }) => id === leagueId);
    return this.#answer(TEAMS.slice(at * 3, at * 3 + 3));
  }
  override squad(teamId: string): Promise<readonly SquadPlayer[]> {
    this.asked.push(`squad ${teamId}`);
    return this.#answer([
      {
        id: `p-${teamId}`,
        name: `Keeper ${teamId}`,
        age: null,
        number: 1,
        position: 'goalkeeper',
        photo: null,
      },
    ]);
  }
  override leaguesOf(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
  #answer<T>(value: T): Promise<T> {
    return this.failure === undefined ? Promise.resolve(value) : Promise.reject(this.failure);
  }
}

const side = (id: string): NamedMatch['home'] => ({ id, name: `Heard ${id}`, shortName: id, logo: null });
const MATCH: NamedMatch = {
  sport: 'football',
  league: { id: 'l5', country: { code: 'ES', name: 'Spain' } },
  home: side('t13'),
  away: side('t99'),
};

class SetClock extends Clock {
  ms = START_MS;
  override nowMs(): number {
    return this.ms;
  }
}

function crawl(policy: Partial<CrawlPolicy> = {}) {
  const leagues = new CountedLeagues();
  const teams = new CountedTeams();
  const names = new KnownNames(({ name }) => [name]);
  const clock = new SetClock();
  const state = { pauses: 0, stopped: false };
  const made = new NamesCrawl({
    names,
    leagues,
    teams,
    matchesOfTheseDays: () => Promise.resolve([MATCH]),
    clock,
    policy: { callsPerDay: 1000, gapMs: 1000, passEveryMs: 900_000, keptMs: 7 * DAY_MS, ...policy },
    pause: () => {
      state.pauses += 1;
      return Promise.resolve();
    },
    stopped: () => state.stopped,
  });
  return { crawl: made, leagues, teams, names, clock, state };
}

it('reads leagues, then teams, then squads, those of these days first', async () => {
  const { crawl: it_, teams, names, state } = crawl();
  expect(it_.complete).toBe(false);
  await it_.pass();
  expect(it_.complete).toBe(true);
  expect(teams.asked[0]).toBe('teams l5');
  expect(teams.asked.slice(PLAYED.length, PLAYED.length + 2)).toEqual(['squad t13', 'squad t99']);
  expect(state.pauses).toBe(teams.asked.length);
  expect(names.find('koln adler', 1)).toMatchObject([{ kind: 'team', team: { id: 't1', national: false } }]);
  expect(names.find('keeper t13', 1)).toMatchObject([{ kind: 'player', player: { team: { id: 't13' } } }]);
});

it('has what it heard of in matches until it is read, and never overwrites what was read', async () => {
  const { crawl: it_, names } = crawl({ callsPerDay: 0 });
  await it_.pass();
  expect(names.find('heard t99', 1)).toMatchObject([{ kind: 'team', team: { country: { code: 'ES' } } }]);
  expect(it_.complete).toBe(false);

  const read = crawl();
  await read.crawl.pass();
  await read.crawl.pass();
  expect(read.names.find('gremio', 1)).toMatchObject([{ kind: 'team', team: { id: 't13' } }]);
});

it('asks nothing twice within the time that it believes an answer', async () => {
  const { crawl: it_, teams, clock } = crawl();
  await it_.pass();
  const first = teams.asked.length;
  await it_.pass();
  expect(teams.asked.length).toBe(first);
  clock.ms += 7 * DAY_MS;
  await it_.pass();
  expect(teams.asked.length).toBe(2 * first);
});

it('keeps to its allowance, and goes on with it the next day', async () => {
  const { crawl: it_, teams, clock } = crawl({ callsPerDay: 10 });
  await it_.pass();
  await it_.pass();
  expect(teams.asked).toHaveLength(10);
  clock.ms += DAY_MS;
  await it_.pass();
  expect(teams.asked).toHaveLength(20);
  expect(new Set(teams.asked).size).toBe(20);
});

it('lets a dead upstream be after three failures, and a busy one at once', async () => {
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

it('says why it knows nothing when not even the leagues come', async () => {
  const { crawl: it_, leagues } = crawl();
  leagues.failure = new UpstreamFailedError('game', 'no answer');
  const matchless = new NamesCrawl({
    names: new KnownNames(({ name }) => [name]),
    leagues,
    teams: new CountedTeams(),
    matchesOfTheseDays: () => Promise.reject(new UpstreamFailedError('game', 'no answer')),
    clock: new SetClock(),
    policy: { callsPerDay: 10, gapMs: 0, passEveryMs: 1, keptMs: 1 },
    pause: () => Promise.resolve(),
    stopped: () => false,
  });
  await matchless.pass();
  expect(matchless.lastFailure).toBeInstanceOf(UpstreamFailedError);
  expect(matchless.complete).toBe(false);
  expect(it_.complete).toBe(false);
});

it('stops between two calls when the site goes down', async () => {
  const { crawl: it_, teams, state } = crawl();
  state.stopped = true;
  await it_.pass();
  expect(teams.asked).toEqual([]);
});

it('lets a fault of our own be seen', async () => {
  const { crawl: it_, leagues } = crawl();
  leagues.all = () => Promise.reject(new TypeError('ours'));
  await expect(it_.pass()).rejects.toThrow('ours');
});
