import type { FixtureGoals } from '../worlds/world.ts';

/** A team's results in a set of matches. */
export interface TeamRecord {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export const emptyRecord: TeamRecord = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };

export type MatchResultLetter = 'W' | 'D' | 'L';

export const resultLetter = (goalsFor: number, goalsAgainst: number): MatchResultLetter =>
  goalsFor > goalsAgainst ? 'W' : goalsFor === goalsAgainst ? 'D' : 'L';

const addMatch = (record: TeamRecord, goalsFor: number, goalsAgainst: number): TeamRecord => {
  const result = resultLetter(goalsFor, goalsAgainst);
  return {
    played: record.played + 1,
    won: record.won + (result === 'W' ? 1 : 0),
    drawn: record.drawn + (result === 'D' ? 1 : 0),
    lost: record.lost + (result === 'L' ? 1 : 0),
    goalsFor: record.goalsFor + goalsFor,
    goalsAgainst: record.goalsAgainst + goalsAgainst,
  };
};

export const sum = (a: TeamRecord, b: TeamRecord): TeamRecord => ({
  played: a.played + b.played,
  won: a.won + b.won,
  drawn: a.drawn + b.drawn,
  lost: a.lost + b.lost,
  goalsFor: a.goalsFor + b.goalsFor,
  goalsAgainst: a.goalsAgainst + b.goalsAgainst,
});

/**
 * A match as input of a table. A `pending` match is still to be played or decided; a `live` one counts with its
 * current score.
 */
export interface TableMatch {
  readonly homeId: number;
  readonly awayId: number;
  readonly kickoffMs: number;
  readonly goals: FixtureGoals | null;
  readonly state: 'decided' | 'live' | 'pending' | 'void';
  /** Fair-play points of both sides so far, 0 or negative; set only if they are a tie-break. */
  readonly fairPlay?: FixtureGoals;
}

export interface SplitRecord {
  readonly home: TeamRecord;
  readonly away: TeamRecord;
}

export const counts = (match: TableMatch): match is TableMatch & { readonly goals: FixtureGoals } =>
  match.goals !== null && (match.state === 'decided' || match.state === 'live');

/** Returns home and away records of every team in the matches, in order of appearance. */
export const recordsOf = (matches: readonly TableMatch[]): Map<number, SplitRecord> => {
  const records = new Map<number, SplitRecord>();
  const of = (teamId: number): SplitRecord => records.get(teamId) ?? { home: emptyRecord, away: emptyRecord };
  for (const match of matches) {
    const home = of(match.homeId);
    const away = of(match.awayId);
    if (!counts(match)) {
      records.set(match.homeId, home).set(match.awayId, away);
      continue;
    }
    const { goals } = match;
    records.set(match.homeId, { ...home, home: addMatch(home.home, goals.home, goals.away) });
    records.set(match.awayId, { ...away, away: addMatch(away.away, goals.away, goals.home) });
  }
  return records;
};
