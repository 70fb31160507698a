import { at, share } from '../../random.ts';

const FORMATIONS = [
  '4-4-2', '4-3-3', '4-2-3-1', '4-2-3-1', '4-3-3', '3-5-2', '3-4-3', '5-3-2', '4-1-4-1', '4-3-1-2', '3-4-1-2',
] as const; // prettier-ignore

export type FormationLine = 'G' | 'D' | 'M' | 'F';

/** A team has a shape it likes, and now and then another. */
export const formationOf = (teamId: number, fixtureId: number): string => {
  const usual = at(FORMATIONS, Math.floor(share(teamId, 'shape') * FORMATIONS.length));
  const other = share(teamId, fixtureId, 'shape');
  return other < 0.75 ? usual : at(FORMATIONS, Math.floor(other * 40));
};

export interface FormationPlace {
  readonly line: FormationLine;
  readonly grid: string;
}

const places = (formation: string): readonly FormationPlace[] => {
  const rows = formation.split('-').map(Number);
  const found: FormationPlace[] = [{ line: 'G', grid: '1:1' }];
  rows.forEach((count, row) => {
    const line = row === 0 ? 'D' : row === rows.length - 1 ? 'F' : 'M';
    for (let column = count; column >= 1; column -= 1) {
      found.push({ line, grid: `${String(row + 2)}:${String(column)}` });
    }
  });
  return found;
};

const PLACES = new Map<string, readonly FormationPlace[]>(
  FORMATIONS.map((formation) => [formation, places(formation)]),
);

/** Places from the keeper up, each row from right to left as the provider lists it: "2:4" before "2:1". */
export const formationPlaces = (formation: string): readonly FormationPlace[] =>
  PLACES.get(formation) ?? places(formation);
