import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

import { fixedClock } from '../time/clock.ts';
import { faults, poolsOf, type Exchange, type Pools } from '../testing/conformance/compare.ts';
import { listening, type Listening } from '../testing/listening.ts';
import { createSimulatedWorld } from '../worlds/simulated/index.ts';

/**
 * Compares the responses of the simulated world with every recorded response of the sandbox's endpoints, requested
 * with equivalent parameters, by the rules of `testing/conformance/compare.ts`. For a recording of one match, several
 * matches of the same kind are requested together: details of the recorded match (a penalty won, a goal without an
 * assist) must be possible, but not present in every match.
 */

const recordings = sharedFolder('recordings/api-football-v3');
const NOW = Date.parse('2026-04-15T19:40:00Z');

/** Recordings of endpoints that the sandbox does not have. */
const NOT_BUILT = [
  'fixture-predictions-bvb.json', 'injuries-date-bundes.json', 'injuries-error.json', 'misc-coach-Tuchel.json',
  'misc-sidelined-Musiala.json', 'misc-trophies-musiala.json', 'player-season-azpi.json', 'transfer-pellegri.json',
  'venue-camp-nou-error.json', 'venue-camp-nou.json',
]; // prettier-ignore

const recordingSchema = z.looseObject({
  get: z.string(),
  parameters: z.union([z.record(z.string(), z.string()), z.array(z.never())]),
});

type Ask = (path: string) => Promise<z.output<typeof answerSchema>>;
const fixtureRow = z.looseObject({
  fixture: z.looseObject({ id: z.number() }),
  teams: z.looseObject({ home: z.looseObject({ id: z.number() }), away: z.looseObject({ id: z.number() }) }),
});
const answerSchema = z.looseObject({ response: z.unknown() });

const SAMPLE = 12;

/** England's first league, in a finished season and in the current one; other parameters are looked up. */
const LEAGUE = 'league=101';
const CUP = 'league=2';
const OVER = 'season=2024';
const PLAYED = 'season=2025';

const fixturesOf = async (ask: Ask, query: string) =>
  z.array(fixtureRow).parse((await ask(`/fixtures?${query}`)).response);

const eachFinished = async (ask: Ask, path: (fixture: number, team: number) => string): Promise<string[]> => {
  const finished = await fixturesOf(ask, `${LEAGUE}&${PLAYED}&status=FT`);
  return finished.slice(0, SAMPLE).map((row) => path(row.fixture.id, row.teams.home.id));
};

/** Matches of the continental cup that were decided by a shoot-out. */
const shootouts = async (ask: Ask): Promise<string[]> => {
  const seasons = await Promise.all(
    [OVER, PLAYED].map((season) => fixturesOf(ask, `${CUP}&${season}&status=PEN`)),
  );
  return seasons.flat().map(({ fixture }) => String(fixture.id));
};

const aTeam = async (ask: Ask): Promise<string> => {
  const [row] = await fixturesOf(ask, `${LEAGUE}&${OVER}`);
  return String(row?.teams.home.id);
};

const MAPPED: Readonly<Record<string, (ask: Ask) => Promise<string[]> | string[]>> = {
  'countries-full.json': () => ['/countries'],
  'countries-one.json': () => ['/countries?code=US'],
  'fixture-events.json': (ask) => eachFinished(ask, (id) => `/fixtures/events?fixture=${String(id)}`),
  'fixture-events-goal.json': (ask) =>
    eachFinished(ask, (id) => `/fixtures/events?fixture=${String(id)}&type=Goal`),
  'fixture-lineup-full.json': (ask) => eachFinished(ask, (id) => `/fixtures/lineups?fixture=${String(id)}`),
  'fixture-lineup-startXI.json': (ask) =>
    eachFinished(ask, (id) => `/fixtures/lineups?fixture=${String(id)}&type=startxi`),
  'fixture-player-stats.json': (ask) => eachFinished(ask, (id) => `/fixtures/players?fixture=${String(id)}`),
  'fixture-stats-ball-possession.json': (ask) =>
    eachFinished(
      ask,
      (id, team) => `/fixtures/statistics?fixture=${String(id)}&team=${String(team)}&type=Ball%20Possession`,
    ),
  'fixtures-bundes-ns-pst.json': () => [`/fixtures?${LEAGUE}&${PLAYED}&status=NS-PST`],
  'fixtures-cl-penalties.json': async (ask) => [`/fixtures?ids=${(await shootouts(ask)).join('-')}`],
  'head-to-head-mu-mc-2021.json': async (ask) => {
    const rows = await fixturesOf(ask, `${LEAGUE}&${OVER}`);
    return rows
      .slice(0, 3)
      .map(
        ({ teams }) =>
          `/fixtures/headtohead?h2h=${String(teams.home.id)}-${String(teams.away.id)}&from=2023-01-01&to=2026-04-01`,
      );
  },
  'leagues-current-de.json': () => ['/leagues?code=DE&current=true'],
  'player-info-bundes-2022.json': () =>
    [1, 2, 3, 9].map((page) => `/players?${LEAGUE}&${OVER}&page=${String(page)}`),
  'player-squad-Leipzig.json': async (ask) => [`/players/squads?team=${await aTeam(ask)}`],
  'player-top-assists-bundes-2023.json': () => [`/players/topassists?${LEAGUE}&${OVER}`],
  'player-top-red-ligue1-2023.json': () => [`/players/topyellowcards?${LEAGUE}&${OVER}`],
  'player-top-scorer-bundes-2023.json': () => [`/players/topscorers?${LEAGUE}&${OVER}`],
  'player-top-yellow-epl-2023.json': () => [`/players/topyellowcards?${LEAGUE}&${OVER}`],
  'rounds-2021-cl.json': () => [`/fixtures/rounds?${LEAGUE}&${OVER}`],
  'seasons.json': () => ['/leagues/seasons'],
  'standings-epl-2022.json': () => [`/standings?${LEAGUE}&${OVER}`],
  'team-countries.json': () => ['/teams/countries'],
  'team-leipzig-error.json': () => [`/teams?${LEAGUE}&search=Leipzig`],
  'team-manchester.json': async (ask) => {
    const rows = z
      .array(z.looseObject({ team: z.looseObject({ name: z.string() }) }))
      .parse((await ask(`/teams?${LEAGUE}&${OVER}`)).response);
    // The first word of a name, like "Manchester" in the recording.
    return rows
      .slice(0, 4)
      .map(({ team }) => `/teams?search=${encodeURIComponent(team.name.split(' ')[0] ?? '')}`);
  },
  'team-seasons-mu.json': async (ask) => [`/teams/seasons?team=${await aTeam(ask)}`],
  'team-stats-leipzig.json': async (ask) => {
    const rows = await fixturesOf(ask, `${LEAGUE}&${OVER}&round=Regular Season - 1`);
    return rows.map(({ teams }) => `/teams/statistics?${LEAGUE}&${OVER}&team=${String(teams.home.id)}`);
  },
  'team-stats-leipzig-2022.json': async (ask) => {
    const rows = await fixturesOf(ask, `${LEAGUE}&${OVER}&round=Regular Season - 1`);
    return rows.map(
      ({ teams }) => `/teams/statistics?${LEAGUE}&${OVER}&team=${String(teams.home.id)}&date=2025-02-01`,
    );
  },
  'timezones.json': () => ['/timezone'],
};

recordings.describe('the recorded shape', () => {
  let sandbox: Listening;
  let pools: Pools = poolsOf([]);
  const exchanges = new Map<string, Exchange & { readonly asked: readonly string[] }>();

  const ask: Ask = async (path) => {
    const { body } = await sandbox.get(path);
    return answerSchema.parse(body);
  };

  beforeAll(async () => {
    sandbox = await listening(
      { clock: { startMs: NOW, speed: 0 } },
      { world: createSimulatedWorld({ seed: 1 }), realTime: fixedClock(NOW) },
    );
    for (const [name, paths] of Object.entries(MAPPED)) {
      const recorded = recordings.json(name);
      const asked = await paths(ask);
      const answered = [];
      for (const path of asked) answered.push(await ask(path));
      exchanges.set(name, { get: recordingSchema.parse(recorded).get, recorded, asked, answered });
    }
    pools = poolsOf([...exchanges.values()]);
  }, 60_000);
  afterAll(() => sandbox.close());

  it('every recording is compared or listed as not built', () => {
    const present = recordings.names().filter((name) => name.endsWith('.json'));
    expect([...Object.keys(MAPPED), ...NOT_BUILT].sort()).toEqual(present);
  });

  it.each(Object.keys(MAPPED))('%s', (name) => {
    const exchange = exchanges.get(name);
    if (exchange === undefined) throw new Error('not asked');
    const { get, recorded, asked } = exchange;
    expect(asked.length).toBeGreaterThan(0);
    // The same endpoint and parameters as recorded; only the values differ.
    const names = Object.keys(recordingSchema.parse(recorded).parameters).sort();
    for (const path of asked) {
      const url = new URL(path, 'http://sandbox');
      expect([url.pathname, [...url.searchParams.keys()].sort()]).toEqual([`/${get}`, names]);
    }
    expect(faults(exchange, pools)).toEqual([]);
  });
});
