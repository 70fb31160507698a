import { LeagueSummary, StandingGroup, StandingRow } from '@touchline/contracts';

/** A league with the changes that a test needs. */
export function leagueOf(changes: Partial<LeagueSummary> = {}): LeagueSummary {
  return LeagueSummary.parse({
    id: '10',
    sport: 'football',
    name: 'Erste Liga',
    type: 'league',
    country: { code: 'DE', name: 'Germany' },
    logo: null,
    season: 2026,
    ...changes,
  });
}

export function rowOf(rank: number, changes: Partial<StandingRow> = {}): StandingRow {
  const name = `Team ${String(rank)}`;
  return StandingRow.parse({
    rank,
    team: { id: String(rank), name, shortName: name, logo: null },
    played: 12,
    won: 6,
    drawn: 3,
    lost: 3,
    goalsFor: 20,
    goalsAgainst: 15,
    goalDifference: 5,
    points: 21,
    form: [],
    zone: null,
    adjustment: null,
    ...changes,
  });
}

export function groupOf(rows: readonly StandingRow[], name: string | null = null): StandingGroup {
  return StandingGroup.parse({ name, rows });
}
