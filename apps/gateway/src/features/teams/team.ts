import type { CountryRef as Country } from '@touchline/contracts';
import type { TeamRef } from '../matches/index.ts';

export interface Team extends TeamRef {
  readonly sport: string;
  readonly country: Country;
  readonly national: boolean;
  readonly founded: number | null;
  readonly venue: {
    readonly name: string | null;
    readonly city: string | null;
    readonly capacity: number | null;
  } | null;
}

export interface ReportedSquadPlayer {
  readonly id: string;
  readonly name: string;
  readonly age: number | null;
  readonly number: number | null;
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null;
  readonly photo: string | null;
}
