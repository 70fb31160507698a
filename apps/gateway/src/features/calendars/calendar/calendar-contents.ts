import { Injectable } from '@nestjs/common';
import type { CalendarRequest } from '@touchline/contracts';
import type { Freshness } from '../../../platform/cache/freshness.ts';
import { Turns } from '../../../platform/limits/index.ts';
import { LeagueDirectory } from '../../leagues/index.ts';
import { MatchReader } from '../../matches/index.ts';
import { TeamReader } from '../../teams/index.ts';
import type { CalendarSubject, Match } from './calendar.ts';

/** How many seasons and matches one calendar reads at the same time. It may follow many, and others read, too. */
const AT_ONCE = 4;

export interface CalendarContent {
  readonly name: string;
  readonly matches: readonly Match[];
  readonly parts: readonly [Freshness, ...Freshness[]];
}

/** Reads the matches of calendars. */
@Injectable()
export class CalendarContents {
  constructor(
    private readonly matches: MatchReader,
    private readonly leagues: LeagueDirectory,
    private readonly teams: TeamReader,
  ) {}

  /** Returns `undefined` if there is no such league or team. */
  of({ kind, id }: CalendarSubject): Promise<CalendarContent | undefined> {
    return kind === 'league' ? this.#ofLeague(id) : this.#ofTeam(id);
  }

  /**
   * Returns the matches of several teams and leagues, and single matches, each once. Unknown teams, leagues and
   * matches are left out. A failed read is an error, because a client would treat a missing event as deleted.
   */
  async ofFollowed({ teams, leagues, matches }: CalendarRequest['followed']): Promise<readonly Match[]> {
    const turns = new Turns(AT_ONCE);
    const lists = await Promise.all(
      [
        ...teams.map((id) => async () => (await this.#ofTeam(id))?.matches),
        ...leagues.map((id) => async () => (await this.#ofLeague(id))?.matches),
        ...matches.map((id) => async () => {
          const read = await this.matches.byId(id);
          return read && [read.match];
        }),
      ].map((read) => turns.take('', read)),
    );
    return [...new Map(lists.flatMap((list) => list ?? []).map((match) => [match.id, match])).values()];
  }

  async #ofLeague(id: string): Promise<CalendarContent | undefined> {
    const known = await this.leagues.byId(id);
    if (known === undefined) return undefined;
    const { name, season } = known.summary;
    const seen = await this.matches.ofLeague(id, season);
    return { name, matches: seen.matches, parts: [known.freshness, seen.freshness] };
  }

  async #ofTeam(id: string): Promise<CalendarContent | undefined> {
    const { value: team, freshness } = await this.teams.byId(id);
    if (team === undefined) return undefined;
    const seen = await this.teams.presentMatches(id);
    return { name: team.name, matches: seen.matches, parts: [freshness, seen.freshness] };
  }
}
