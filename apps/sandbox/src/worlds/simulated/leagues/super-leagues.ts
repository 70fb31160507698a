/** A league that plays two matches every day of the year, at suitable hours in its part of the world. */
export interface SuperLeagueSpec {
  readonly id: number;
  readonly name: string;
  /** Its countries, each with the time zones whose towns take part; all towns if `zones` is absent. */
  readonly countries: readonly { readonly name: string; readonly zones?: readonly string[] }[];
  /** The first kick-off of each day in UTC; the second is 90 minutes later. */
  readonly utcHour: number;
  readonly goals: number;
}

/** An even number, so that every club plays in every round. */
export const SUPER_LEAGUE_SIZE = 26;
export const SUPER_LEAGUE_LEVEL = 0.8;

const WESTERN_USA = ['America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'] as const;

/**
 * Eight leagues share the day. Each has three hours, suitable for football somewhere in its countries. Every 90
 * minutes one of them kicks off and a match lasts longer, so one match of a top league is always in play.
 */
export const SUPER_LEAGUES: readonly SuperLeagueSpec[] = [
  { id: 811, name: 'Pacific Coast Super League', utcHour: 0, goals: 2.8, countries: [{ name: 'Mexico' }, { name: 'USA', zones: WESTERN_USA }] },
  { id: 812, name: 'Oceania Super League', utcHour: 3, goals: 3, countries: [{ name: 'New-Zealand' }, { name: 'Australia' }] },
  { id: 813, name: 'East Asia Super League', utcHour: 6, goals: 2.6, countries: [{ name: 'Japan' }, { name: 'South-Korea' }] },
  { id: 814, name: 'South-East Asia Super League', utcHour: 9, goals: 2.7, countries: [{ name: 'Indonesia' }] },
  { id: 815, name: 'Gulf Super League', utcHour: 12, goals: 2.7, countries: [{ name: 'Saudi-Arabia' }, { name: 'Egypt' }, { name: 'Turkey' }] },
  { id: 816, name: 'Danube Super League', utcHour: 15, goals: 2.9, countries: [{ name: 'Germany' }, { name: 'Italy' }, { name: 'Norway' }] },
  { id: 817, name: 'Atlantic Super League', utcHour: 18, goals: 2.7, countries: [{ name: 'Spain' }, { name: 'England' }, { name: 'Portugal' }, { name: 'France' }] },
  { id: 818, name: 'South Atlantic Super League', utcHour: 21, goals: 2.4, countries: [{ name: 'Brazil' }, { name: 'Argentina' }] },
]; // prettier-ignore
