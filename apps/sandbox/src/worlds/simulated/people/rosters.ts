import type { FixturePerson, WorldPlayer } from '../../world.ts';
import { utcYear, Memo } from '../calendar/calendar.ts';
import { CLUBS, clubOf } from '../clubs/clubs.ts';
import { rosterOf, type RosterPlace } from '../match/team-sheet.ts';
import { coachOf, squadOf, type Employer } from './squad.ts';

/** New players arrive in July, which is mid-season in the south. */
const TRANSFER_MONTH = 6;
const REMEMBERED_YEARS = 3;

/** Returns the year whose squads play at the instant. */
export const squadYear = (instantMs: number): number =>
  utcYear(instantMs) - (new Date(instantMs).getUTCMonth() < TRANSFER_MONTH ? 1 : 0);

/** The squads of the clubs, year by year. */
export class Rosters {
  readonly #seed: number;
  readonly #held = new Memo<string, readonly RosterPlace[]>(1_500);

  constructor(seed: number) {
    this.#seed = seed;
  }

  #employer(clubId: number): Employer {
    const { country, level } = clubOf(clubId);
    return { id: clubId, country, level, seed: this.#seed };
  }

  of(clubId: number, year: number): readonly RosterPlace[] {
    return this.#held.get(`${String(clubId)} ${String(year)}`, () =>
      rosterOf(this.#seed, squadOf(this.#employer(clubId), year)),
    );
  }

  coach(clubId: number, year: number): FixturePerson {
    return coachOf(this.#employer(clubId), year);
  }

  /** Searches the squads of the last years, latest first. */
  player(clubId: number, id: number, year: number): WorldPlayer | undefined {
    if (!CLUBS.has(clubId)) return undefined;
    for (let back = 0; back <= REMEMBERED_YEARS; back += 1) {
      const found = this.of(clubId, year - back).find(({ player }) => player.id === id);
      if (found !== undefined) return found.player;
    }
    return undefined;
  }
}
