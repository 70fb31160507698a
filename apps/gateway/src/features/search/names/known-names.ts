import type { KnownLeague } from '../../leagues/index.ts';
import type { TeamRef } from '../../matches/index.ts';
import type { ReportedSquadPlayer, Team } from '../../teams/index.ts';
import {
  searchableLeague,
  searchablePlayer,
  searchableTeam,
  type CountryNames,
} from '../index/searchable.ts';
import type { FoundName } from '../thread/search-messages.ts';
import type { NameIndex } from '../thread/search-thread.ts';

export interface KnownPlayer {
  readonly player: ReportedSquadPlayer;
  readonly team: TeamRef | null;
}

/** A found league, team or player, with its score. */
export type NameHit = { readonly worth: number } & (
  | { readonly kind: 'league'; readonly league: KnownLeague }
  | { readonly kind: 'team'; readonly team: Team }
  | { readonly kind: 'player'; readonly player: KnownPlayer }
);

/** Leagues, teams and players known to search; the index stores their names. */
export class KnownNames {
  readonly #index: NameIndex;
  readonly #leagues = new Map<string, KnownLeague>();
  readonly #teams = new Map<string, Team>();
  readonly #players = new Map<string, KnownPlayer>();
  /** Teams known only from lists of matches: country and kind are guesses until the team is read. */
  readonly #hearsay = new Set<string>();
  /** Teams that play in a league, as opposed to those seen only in a cup or a friendly. */
  readonly #inLeague = new Set<string>();
  /** Order among equal matches, lowest first: the position of a league, which its teams and their players share. */
  readonly #places = new Map<string, number>();
  readonly #countries: CountryNames;

  constructor(index: NameIndex, countries: CountryNames) {
    this.#index = index;
    this.#countries = countries;
  }

  get size(): number {
    return this.#leagues.size + this.#teams.size + this.#players.size;
  }

  putLeague(known: KnownLeague, place: number): void {
    const { league } = known;
    const before = this.#leagues.get(league.id)?.league;
    this.#leagues.set(league.id, known);
    if (before?.name === league.name && before.country.code === league.country.code) return;
    this.#index.put(searchableLeague(league, this.#countries, this.#place(`league:${league.id}`, place)));
  }

  /** @param inLeague whether the team was read from a league, not from a cup or a friendly */
  putTeam(team: Team, place: number, inLeague: boolean): void {
    this.#teams.set(team.id, team);
    this.#hearsay.delete(team.id);
    if (inLeague) this.#inLeague.add(team.id);
    const order = this.#place(`team:${team.id}`, place);
    this.#index.put(searchableTeam(team, this.#countries, order, this.#inLeague.has(team.id)));
  }

  /** Adds a team named by a match, unless better data about it is known. */
  hearOfTeam(team: Team, place: number, inLeague: boolean): void {
    const known = this.#teams.get(team.id);
    const isNewInLeague = inLeague && !this.#inLeague.has(team.id);
    if (known !== undefined && !this.#hearsay.has(team.id)) {
      if (isNewInLeague) this.putTeam(known, place, inLeague);
      return;
    }
    if (known?.name === team.name && !isNewInLeague) return;
    this.putTeam(team, place, inLeague);
    this.#hearsay.add(team.id);
  }

  putPlayer(player: ReportedSquadPlayer, team: TeamRef | null): void {
    this.#players.set(player.id, { player, team });
    const place = (team === null ? undefined : this.#places.get(`team:${team.id}`)) ?? this.#places.size;
    this.#index.put(searchablePlayer(player, team, place));
  }

  team(id: string): Team | undefined {
    return this.#teams.get(id);
  }

  teamIds(): readonly string[] {
    return [...this.#teams.keys()];
  }

  leagues(): readonly KnownLeague[] {
    return [...this.#leagues.values()];
  }

  async find(text: string, limit: number): Promise<readonly NameHit[]> {
    const found = await this.#index.find(text, limit);
    return found.flatMap((name) => this.#hit(name));
  }

  #place(key: string, given: number): number {
    const place = Math.min(given, this.#places.get(key) ?? given);
    this.#places.set(key, place);
    return place;
  }

  #hit({ kind, id, worth }: FoundName): readonly NameHit[] {
    if (kind === 'league') {
      const league = this.#leagues.get(id);
      return league === undefined ? [] : [{ kind, league, worth }];
    }
    if (kind === 'team') {
      const team = this.#teams.get(id);
      return team === undefined ? [] : [{ kind, team, worth }];
    }
    const player = this.#players.get(id);
    return player === undefined ? [] : [{ kind, player, worth }];
  }
}
