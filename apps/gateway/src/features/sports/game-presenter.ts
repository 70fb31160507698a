import {
  gamePhaseOf,
  type GamePeriod,
  type GameStatusCode,
  type SportGame,
  type SportLeague,
  type SportStandingRow,
  type SportStandings,
  type GameSport,
} from '@touchline/contracts';
import type { Game, GameLeague, GameSeason, GameTable, GameTableRow } from './game.ts';
import type { SeenGame } from './game-reader.ts';

const PERIOD_OF: Readonly<Partial<Record<GameStatusCode, GamePeriod>>> = {
  Q1: 'Q1',
  Q2: 'Q2',
  Q3: 'Q3',
  Q4: 'Q4',
  P1: 'P1',
  P2: 'P2',
  P3: 'P3',
  OT: 'OT',
  PT: 'SO',
};

/** Returns the period being played; in a break or an interruption, the last one that has begun. */
function periodOf({ status, score }: Game): GamePeriod | null {
  const phase = gamePhaseOf(status.code);
  if (phase === 'live') return PERIOD_OF[status.code] ?? score.periods.at(-1)?.key ?? null;
  return phase === 'break' || phase === 'interrupted' ? (score.periods.at(-1)?.key ?? null) : null;
}

/** A level total is decided by the shoot-out, in leagues that do not count its goal. */
function winnerOf({ status, score }: Game): SportGame['winner'] {
  const phase = gamePhaseOf(status.code);
  if ((phase !== 'finished' && phase !== 'awarded') || score.home === null || score.away === null)
    return null;
  const shootOut = score.periods.find(({ key }) => key === 'SO');
  const lead = score.home - score.away || (shootOut?.home ?? 0) - (shootOut?.away ?? 0);
  if (lead === 0) return 'draw';
  return lead > 0 ? 'home' : 'away';
}

export function presentGame({ game, observedAtMs }: SeenGame): SportGame {
  const { league, startsMs, status, home, away, score, ...rest } = game;
  return {
    ...rest,
    league: { ...league, country: { ...league.country } },
    startsAt: new Date(startsMs).toISOString(),
    status: { ...status, phase: gamePhaseOf(status.code), period: periodOf(game) },
    home: { ...home },
    away: { ...away },
    score: { ...score, periods: score.periods.map((period) => ({ ...period })) },
    winner: winnerOf(game),
    updatedAt: new Date(observedAtMs).toISOString(),
  };
}

export function presentGameLeague(league: GameLeague, season: GameSeason): SportLeague {
  const { id, name, country, logo } = league;
  return { id, name, country: { ...country }, logo, season: season.name, standings: season.standings };
}

/**
 * Matched against the provider's texts. Play-offs come before promotion, because the provider calls every way up
 * "Promotion".
 */
const ZONES: readonly { readonly pattern: RegExp; readonly zone: SportStandingRow['zone'] }[] = [
  { pattern: /relegation/iu, zone: 'relegation' },
  { pattern: /play\s*-?\s*(?:offs?|in)|final/iu, zone: 'play-offs' },
  { pattern: /promotion/iu, zone: 'promotion' },
];

/** @example zoneOf('Promotion - NBA (Play Offs: 1/8-finals)') // 'play-offs' */
function zoneOf(note: string | null): SportStandingRow['zone'] {
  return ZONES.find(({ pattern }) => pattern.test(note ?? ''))?.zone ?? null;
}

function presentRow({ note, ...row }: GameTableRow): SportStandingRow {
  const won = row.won + (row.wonOvertime ?? 0);
  return {
    ...row,
    team: { ...row.team },
    form: [...row.form],
    difference: row.scored - row.conceded,
    zone: zoneOf(note),
    winShare: row.played === 0 ? null : Math.min(1, won / row.played),
  };
}

export function presentGameStandings(
  sport: GameSport,
  league: SportLeague,
  season: string,
  tables: readonly GameTable[],
): SportStandings {
  const groups = tables.map(({ name, rows }) => ({ name, rows: rows.map(presentRow) }));
  return { sport, league, season, groups };
}
