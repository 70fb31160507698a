import type { MidweekUse } from './match-days.ts';

/** A competition that ends with a final. */
export interface CupSpec {
  readonly id: number;
  readonly name: string;
  /** `null` for an international cup. */
  readonly country: string | null;
  readonly start: readonly [number, number];
  /** The final is on the first Saturday from this day on, after the leagues have ended. */
  readonly final: readonly [number, number];
  readonly finalClock: string;
  readonly midweek: Exclude<MidweekUse, 'league' | 'put-off'>;
  readonly clocks: string;
  /** Time zone of all kick-offs; `null` for that of the home side. */
  readonly zone: string | null;
  /** First and last day of a winter break without rounds. */
  readonly pause: readonly [readonly [number, number], readonly [number, number]] | null;
  readonly goals: number;
  readonly video: boolean;
  readonly field: Field;
}

type Field =
  /** The best of last season's leagues, in groups of four. */
  | { readonly kind: 'groups'; readonly places: readonly { readonly leagueId: number; readonly count: number }[] }
  /**
   * All clubs of these leagues; unless their number is a power of two, the last of the list begin one round earlier.
   */
  | { readonly kind: 'knock-out'; readonly leagueIds: readonly number[] }; // prettier-ignore

const CHRISTMAS = [[12, 20], [1, 10]] as const; // prettier-ignore

export const CUPS: readonly CupSpec[] = [
  {
    id: 2, name: 'Continental Champions Cup', country: null, start: [8, 20], final: [6, 3], finalClock: '21:00',
    midweek: 'international', clocks: 'Tue 18:45, Tue 21:00, Tue 21:00, Tue 21:00, Wed 18:45, Wed 21:00, Wed 21:00, Wed 21:00',
    zone: 'Europe/Paris', pause: CHRISTMAS, goals: 2.9, video: true,
    field: {
      kind: 'groups',
      places: [
        { leagueId: 101, count: 5 }, { leagueId: 111, count: 5 }, { leagueId: 121, count: 5 }, { leagueId: 131, count: 5 },
        { leagueId: 141, count: 4 }, { leagueId: 151, count: 3 }, { leagueId: 161, count: 3 }, { leagueId: 171, count: 2 },
      ],
    },
  },
  {
    id: 103, name: 'National Challenge Cup', country: 'England', start: [8, 20], final: [5, 27], finalClock: '16:30',
    midweek: 'national-cup', clocks: 'Tue 19:30, Tue 19:45, Tue 19:45, Tue 20:00, Wed 19:30, Wed 19:45, Wed 19:45, Wed 20:15',
    zone: null, pause: null, goals: 2.8, video: true, field: { kind: 'knock-out', leagueIds: [101, 102] },
  },
  {
    id: 123, name: 'Deutscher Vereinspokal', country: 'Germany', start: [8, 20], final: [5, 27], finalClock: '20:00',
    midweek: 'national-cup', clocks: 'Tue 18:00, Tue 18:30, Tue 20:45, Wed 18:00, Wed 18:30, Wed 20:45',
    zone: null, pause: CHRISTMAS, goals: 3, video: true, field: { kind: 'knock-out', leagueIds: [121, 122] },
  },
  {
    id: 303, name: 'Copa do Povo', country: 'Brazil', start: [3, 1], final: [12, 14], finalClock: '17:00',
    midweek: 'national-cup', clocks: 'Tue 19:30, Tue 21:30, Wed 19:00, Wed 19:30, Wed 21:30, Wed 21:30',
    zone: null, pause: null, goals: 2.4, video: true, field: { kind: 'knock-out', leagueIds: [301, 302] },
  },
  {
    id: 403, name: 'Tenno Shield', country: 'Japan', start: [3, 1], final: [12, 9], finalClock: '14:00',
    midweek: 'national-cup', clocks: 'Wed 19:00', zone: null, pause: null, goals: 2.6, video: true,
    field: { kind: 'knock-out', leagueIds: [401] },
  },
]; // prettier-ignore
