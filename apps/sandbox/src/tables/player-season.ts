import { isDecided, isInPlay } from '../worlds/phases.ts';
import {
  FIXTURE_SIDES,
  type Fixture,
  type FixtureDetails,
  type FixtureEvent,
  type PlayerPerformance,
  type TeamLineup,
} from '../worlds/world.ts';
import { isPenaltyTaken, isScored } from './goals.ts';

/** A player's statistics with one team in one season of one league. */
export interface PlayerSeason {
  readonly playerId: number;
  readonly name: string;
  readonly teamId: number;
  /** Whether any match has a performance of the player. Without one, every 0 below means "not known". */
  counted: boolean;
  appearances: number;
  lineups: number;
  minutes: number;
  cameOn: number;
  wentOff: number;
  bench: number;
  goals: number;
  assists: number;
  conceded: number;
  saves: number | null;
  penaltiesScored: number;
  penaltiesMissed: number;
  penaltiesSaved: number | null;
  yellow: number;
  secondYellow: number;
  red: number;
  readonly ratings: number[];
  shots: number;
  shotsOn: number;
  passes: number;
  passesKey: number;
  /** Percentage of accurate passes, one entry per match. */
  readonly passAccuracies: number[];
  tackles: number;
  blocks: number;
  interceptions: number;
  duels: number;
  duelsWon: number;
  dribbles: number;
  dribblesSuccess: number;
  foulsDrawn: number;
  foulsCommitted: number;
}

export interface PlayedMatch {
  readonly fixture: Fixture;
  readonly details: FixtureDetails;
}

const emptySeason = (playerId: number, name: string, teamId: number): PlayerSeason => ({
  playerId, name, teamId, counted: false,
  appearances: 0, lineups: 0, minutes: 0, cameOn: 0, wentOff: 0, bench: 0,
  goals: 0, assists: 0, conceded: 0, saves: null,
  penaltiesScored: 0, penaltiesMissed: 0, penaltiesSaved: null,
  yellow: 0, secondYellow: 0, red: 0, ratings: [],
  shots: 0, shotsOn: 0, passes: 0, passesKey: 0, passAccuracies: [],
  tackles: 0, blocks: 0, interceptions: 0, duels: 0, duelsWon: 0, dribbles: 0, dribblesSuccess: 0,
  foulsDrawn: 0, foulsCommitted: 0,
}); // prettier-ignore

const addPerformance = (season: PlayerSeason, row: PlayerPerformance): void => {
  season.counted = true;
  if (row.minutes === null || row.minutes === 0) return;
  season.appearances += 1;
  season.minutes += row.minutes;
  if (row.substitute) season.cameOn += 1;
  if (row.rating !== null) season.ratings.push(Number(row.rating));
  season.conceded += row.conceded;
  if (row.saves !== null) season.saves = (season.saves ?? 0) + row.saves;
  if (row.penalties.saved !== null)
    season.penaltiesSaved = (season.penaltiesSaved ?? 0) + row.penalties.saved;
  season.shots += row.shots.total;
  season.shotsOn += row.shots.on;
  season.passes += row.passes.total;
  season.passesKey += row.passes.key;
  if (row.passes.total > 0) season.passAccuracies.push((100 * row.passes.accuracy) / row.passes.total);
  season.tackles += row.tackles.total;
  season.blocks += row.tackles.blocks;
  season.interceptions += row.tackles.interceptions;
  season.duels += row.duels.total;
  season.duelsWon += row.duels.won;
  season.dribbles += row.dribbles.attempts;
  season.dribblesSuccess += row.dribbles.success;
  season.foulsDrawn += row.fouls.drawn;
  season.foulsCommitted += row.fouls.committed;
};

type Find = (id: number | null, name: string | null) => PlayerSeason | undefined;

const addLineup = (lineup: TeamLineup, find: Find): void => {
  for (const { id, name } of lineup.starters) {
    const season = find(id, name);
    if (season !== undefined) season.lineups += 1;
  }
  for (const { id, name } of lineup.substitutes) {
    const season = find(id, name);
    if (season !== undefined) season.bench += 1;
  }
};

const addCard = (season: PlayerSeason, detail: string): void => {
  if (/second yellow/i.test(detail)) season.secondYellow += 1;
  else if (/yellow/i.test(detail)) season.yellow += 1;
  else season.red += 1;
};

const addEvent = (event: FixtureEvent, find: Find): void => {
  const season = find(event.player.id, event.player.name);
  if (isScored(event)) {
    const helper = find(event.assist.id, event.assist.name);
    if (helper !== undefined) helper.assists += 1;
  }
  if (season === undefined) return;
  if (isScored(event)) season.goals += 1;
  if (isPenaltyTaken(event)) {
    if (event.detail === 'Penalty') season.penaltiesScored += 1;
    else season.penaltiesMissed += 1;
  }
  if (event.type === 'Card') addCard(season, event.detail);
  // The player of a substitution goes off; its assist comes on.
  if (event.type === 'subst') season.wentOff += 1;
};

export const hasBegun = (fixture: Fixture): boolean =>
  isDecided(fixture.status.code) || isInPlay(fixture.status.code);

/**
 * Computes the statistics of every player named in any of the matches, from line-ups, performances and events. A
 * world with events only yields fewer statistics.
 */
export const playerSeasons = (matches: readonly PlayedMatch[]): readonly PlayerSeason[] => {
  const seasons = new Map<string, PlayerSeason>();
  for (const { fixture, details } of matches) {
    if (!hasBegun(fixture)) continue;
    for (const side of FIXTURE_SIDES) {
      const teamId = side === 'home' ? fixture.scheduled.homeId : fixture.scheduled.awayId;
      const find: Find = (id, name) => {
        if (id === null) return undefined;
        const key = `${String(id)}/${String(teamId)}`;
        const season = seasons.get(key) ?? emptySeason(id, name ?? '', teamId);
        seasons.set(key, season);
        return season;
      };
      if (details.lineups !== null) addLineup(details.lineups[side], find);
      for (const row of details.performances?.[side] ?? []) {
        const season = find(row.player.id, row.player.name);
        if (season !== undefined) addPerformance(season, row);
      }
      // An own goal is listed under the side it counts for, while its player belongs to the other.
      for (const event of fixture.events)
        if (event.side === side && event.detail !== 'Own Goal') addEvent(event, find);
    }
  }
  return [...seasons.values()];
};

type Order = (a: PlayerSeason, b: PlayerSeason) => number;

/** Orders scorers as the recordings do: by goals, then fewer penalties, then fewer minutes. */
export const byGoals: Order = (a, b) =>
  b.goals - a.goals ||
  a.penaltiesScored - b.penaltiesScored ||
  a.minutes - b.minutes ||
  a.playerId - b.playerId;

export const byAssists: Order = (a, b) =>
  b.assists - a.assists || a.minutes - b.minutes || a.playerId - b.playerId;

export const byYellowCards: Order = (a, b) =>
  b.yellow - a.yellow || b.secondYellow - a.secondYellow || b.red - a.red || a.playerId - b.playerId;

export const byRedCards: Order = (a, b) =>
  b.red - a.red || b.secondYellow - a.secondYellow || b.yellow - a.yellow || a.playerId - b.playerId;
