import { LEAGUES, leagueClubId } from '../clubs/clubs.ts';
import { standing } from '../clubs/strengths.ts';
import type { CupSpec } from '../schedule/cups.ts';

const clubsOfLeague = (id: number): readonly number[] => {
  const size = LEAGUES.find((spec) => spec.id === id)?.size ?? 0;
  return Array.from({ length: size }, (_, index) => leagueClubId(id, index));
};

/** The leagues whose clubs can be in it. */
export const leagueIdsOf = ({ field }: CupSpec): readonly number[] =>
  field.kind === 'groups' ? field.places.map(({ leagueId }) => leagueId) : field.leagueIds;

/** How many clubs there are to draw from. */
export const clubCount = (spec: CupSpec): number =>
  leagueIdsOf(spec).reduce((sum, id) => sum + clubsOfLeague(id).length, 0);

/**
 * Who takes part, best first. The groups are filled by the clubs' standing over the last year, which no match
 * has to be played for: a list of fixtures must not wait for eight seasons.
 */
export const entrantsOf = (seed: number, { field }: CupSpec, year: number): readonly number[] => {
  if (field.kind === 'knock-out') return field.leagueIds.flatMap(clubsOfLeague);
  return field.places
    .flatMap(({ leagueId, count }) =>
      clubsOfLeague(leagueId)
        .map((clubId) => ({ clubId, standing: standing(seed, clubId, year - 1) }))
        .sort((a, b) => b.standing - a.standing)
        .slice(0, count)
        .map(({ clubId }, rank) => ({ clubId, rank })),
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ clubId }) => clubId);
};
