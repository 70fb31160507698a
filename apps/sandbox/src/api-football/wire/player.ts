import type { PlayerSeason } from '../../tables/player-season.ts';
import type { WorldLeague, WorldPlayer, WorldTeam } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireLeagueRef } from './league.ts';
import { wireTeamRef } from './team.ts';

/** Returns the whole years between a birthday (`YYYY-MM-DD`) and an instant; `null` if the birthday is unknown. */
export const ageAt = (birthDate: string | null, instantMs: number): number | null => {
  if (birthDate === null) return null;
  const today = new Date(instantMs).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

const measure = (value: number | null, unit: string): string | null =>
  value === null ? null : `${String(value)} ${unit}`;

/** Returns a player when the world has only the name. */
export const wireUnknownPlayer = (id: number, name: string, links: Links) => ({
  id,
  name,
  firstname: null,
  lastname: null,
  age: null,
  birth: { date: null, place: null, country: null },
  nationality: null,
  height: null,
  weight: null,
  injured: false,
  photo: links.player(id),
});

export const wirePlayer = (player: WorldPlayer, instantMs: number, links: Links) => ({
  id: player.id,
  name: player.name,
  firstname: player.firstName,
  lastname: player.lastName,
  age: ageAt(player.birthDate, instantMs),
  birth: { date: player.birthDate, place: player.birthPlace, country: player.birthCountry },
  nationality: player.nationality,
  height: measure(player.heightCm, 'cm'),
  weight: measure(player.weightKg, 'kg'),
  injured: false,
  photo: links.player(player.id),
});

/** As in the figures of one match, most zero counts are `null`. */
const orNull = (count: number): number | null => (count === 0 ? null : count);

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;

/** `null` if only goals were counted in the season. */
const known = (season: PlayerSeason, count: number): number | null => (season.counted ? count : null);

const wireGames = (season: PlayerSeason, position: string | null) => ({
  appearences: known(season, season.appearances),
  lineups: known(season, season.lineups),
  minutes: known(season, season.minutes),
  // Always null in the recordings.
  number: null,
  position,
  rating: mean(season.ratings)?.toFixed(6) ?? null,
  captain: false,
});

export const wirePlayerSeason = (
  season: PlayerSeason,
  team: WorldTeam,
  league: WorldLeague,
  year: number,
  position: string | null,
  links: Links,
) => {
  const accuracy = mean(season.passAccuracies);
  return {
    team: wireTeamRef(team, links),
    league: wireLeagueRef(league, year, links),
    games: wireGames(season, position),
    substitutes: {
      in: known(season, season.cameOn),
      out: known(season, season.wentOff),
      bench: known(season, season.bench),
    },
    shots: { total: orNull(season.shots), on: orNull(season.shotsOn) },
    goals: {
      total: season.goals,
      conceded: known(season, season.conceded),
      assists: orNull(season.assists),
      saves: season.saves,
    },
    passes: {
      total: orNull(season.passes),
      key: orNull(season.passesKey),
      accuracy: accuracy === null ? null : Math.round(accuracy),
    },
    tackles: {
      total: orNull(season.tackles),
      blocks: orNull(season.blocks),
      interceptions: orNull(season.interceptions),
    },
    duels: { total: orNull(season.duels), won: orNull(season.duelsWon) },
    dribbles: { attempts: orNull(season.dribbles), success: orNull(season.dribblesSuccess), past: null },
    fouls: { drawn: orNull(season.foulsDrawn), committed: orNull(season.foulsCommitted) },
    cards: {
      yellow: known(season, season.yellow),
      yellowred: known(season, season.secondYellow),
      red: known(season, season.red),
    },
    // `won` and `commited` (the provider's spelling) are null in every recording.
    penalty: {
      won: null,
      commited: null,
      scored: season.penaltiesScored,
      missed: season.penaltiesMissed,
      saved: season.penaltiesSaved,
    },
  };
};
