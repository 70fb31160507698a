import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

import { fixedClock } from '../../time/clock.ts';
import { faults, poolsOf, type Exchange, type Pools } from '../../testing/conformance/compare.ts';
import { listening, type Listening } from '../../testing/listening.ts';
import { readReplayWorld } from './index.ts';

/**
 * The responses of a replayed World Cup have the recorded paths and types (`testing/conformance/compare.ts`). Values
 * that the data lacks are `null`, in places where the recorded responses have values: `UNKNOWN` lists these fields.
 * Anything else that is missing, added or of another type fails.
 */

const recordings = sharedFolder('recordings/api-football-v3');
const data = sharedFolder('data/worldcup-csv');

const AFTERWARDS = Date.parse('2022-12-19T12:00:00Z');
const LEAGUE = 'league=1';
const SEASON = 'season=2022';
const FINAL = '202264';
/** Matches decided by shoot-outs, and matches of the group stage. */
const MATCHES = [FINAL, '202253', '202258', '202244', '202201', '202202'];

const perMatch = (path: string, query = ''): readonly string[] =>
  MATCHES.map((id) => `/fixtures/${path}?fixture=${id}${query}`);

const MAPPED: Readonly<Record<string, readonly string[]>> = {
  'fixture-events.json': perMatch('events'),
  'fixture-events-goal.json': perMatch('events', '&type=Goal'),
  'fixture-lineup-full.json': perMatch('lineups'),
  'fixture-player-stats.json': perMatch('players'),
  'fixtures-cl-penalties.json': ['/fixtures?ids=202264-202253-202258'],
  'player-squad-Leipzig.json': ['/players/squads?team=3'],
  'player-top-scorer-bundes-2023.json': [`/players/topscorers?${LEAGUE}&${SEASON}`],
  'standings-epl-2022.json': [`/standings?${LEAGUE}&${SEASON}`],
  'team-stats-leipzig.json': [
    ...[3, 9, 44].map((team) => `/teams/statistics?${LEAGUE}&${SEASON}&team=${String(team)}`),
  ],
};

/** Fields for which the data has no value, by the end of their path. */
const UNKNOWN = [
  // The data lacks assists, reasons of cards, referees and shirt colours.
  'assist.id', 'assist.name', 'assists', 'comments', 'fixture.referee', 'colors', 'coach.photo',
  // It lacks players' figures apart from goals and cards.
  'games.rating', 'offsides', 'goals.saves', 'penalty.saved', 'penalty.won', 'penalty.commited',
  // It lacks their dates and places of birth.
  'age', 'birth.date', 'birth.place', 'birth.country', 'height', 'weight', 'nationality',
  // World has no flag; the recordings are of national leagues.
  'league.flag',
]; // prettier-ignore
const UNKNOWN_BLOCKS = /\.(shots|passes|tackles|duels|dribbles|fouls|colors)\b/;

/** The data has no match statistics: the list is empty. */
const NO_STATISTICS = /^\$\.response\[\]\.statistics\[\](?:\.\S+)? is missing$/;

/** In three to seven matches a side may have no victory or no defeat; the recorded seasons have both. */
const TOO_FEW_MATCHES = /\.biggest\.(?:wins|loses)\.(?:home|away) is null, recorded: string$/;

const isUnknown = (get: string, fault: string): boolean => {
  if (get === 'fixtures' && NO_STATISTICS.test(fault)) return true;
  if (get === 'teams/statistics' && TOO_FEW_MATCHES.test(fault)) return true;
  const path = fault.split(' ', 1)[0] ?? '';
  return UNKNOWN_BLOCKS.test(path) || UNKNOWN.some((end) => path.endsWith(`.${end}`));
};

const recordingSchema = z.looseObject({ get: z.string() });

data.describe('a replayed World Cup in the provider’s words', () => {
  recordings.describe('the recorded shape', () => {
    let sandbox: Listening;
    let pools: Pools = poolsOf([]);
    const exchanges = new Map<string, Exchange>();

    beforeAll(async () => {
      sandbox = await listening(
        { clock: { startMs: AFTERWARDS, speed: 0 } },
        { world: await readReplayWorld(data.path(), 1), realTime: fixedClock(AFTERWARDS) },
      );
      for (const [name, paths] of Object.entries(MAPPED)) {
        const recorded = recordings.json(name);
        const answered = [];
        for (const path of paths) answered.push((await sandbox.get(path)).body);
        exchanges.set(name, { get: recordingSchema.parse(recorded).get, recorded, answered });
      }
      pools = poolsOf([...exchanges.values()]);
    }, 60_000);
    afterAll(() => sandbox.close());

    it.each(Object.keys(MAPPED))('%s', (name) => {
      const exchange = exchanges.get(name);
      if (exchange === undefined) throw new Error('not asked');
      const found = faults(exchange, pools);
      expect(found.filter((fault) => !isUnknown(exchange.get, fault))).toEqual([]);
    });
  });
});
