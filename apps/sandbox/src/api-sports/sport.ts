/** The sister APIs that are spoken here: one provider, one key, one envelope, one API a sport. */
export type SimulatedSport = 'basketball' | 'hockey';

export interface SportCountry {
  readonly id: number;
  readonly name: string;
  /** A single blank for what is of no one country, as a recorded answer has it; the flag's address has it too. */
  readonly code: string;
}

export interface SportClub {
  readonly id: number;
  readonly name: string;
  readonly arena: string;
}

export interface SportGroup {
  readonly name: string;
  readonly clubs: readonly SportClub[];
}

export interface SportLeagueSpec {
  readonly id: number;
  readonly sport: SimulatedSport;
  readonly name: string;
  readonly country: SportCountry;
  /** Two conferences, each with a round a day. */
  readonly groups: readonly [SportGroup, SportGroup];
  /** When the seven games of a conference's day begin, minutes of the UTC day, in order; two of them at the same time. */
  readonly startsMinutes: readonly number[];
  /** Which of the awkward ends come on which day, so that the two leagues of a sport differ. */
  readonly shift: number;
}
