import type { KnownLeague } from '../../leagues/index.ts';
import type { TeamRef } from '../../matches/index.ts';
import type { SquadPlayer, Team } from '../../teams/index.ts';
import { searchDocument, type SearchableThing } from '../index/search-document.ts';
import { SearchIndex, type Found } from '../index/search-index.ts';
import { searchableLeague, searchablePlayer, searchableTeam, type CountryNames } from '../searchable.ts';

export interface KnownPlayer {
  readonly player: SquadPlayer;
  readonly team: TeamRef | null;
}

/** A hit as the thing that it is, with how well it answers. */
export type NameHit = { readonly worth: number } & (
  | { readonly kind: 'league'; readonly league: KnownLeague }
  | { readonly kind: 'team'; readonly team: Team }
  | { readonly kind: 'player'; readonly player: KnownPlayer }
);

/** Leagues, teams and players that search has heard of, and the index of their names. */
export class KnownNames {
  readonly #index = new SearchIndex();
  readonly #leagues = new Map<string, KnownLeague>();
  readonly #teams = new Map<string, Team>();
  readonly #players = new Map<string, KnownPlayer>();
  /** Teams that only a list of matches has named: country and kind are guessed until the team is read. */
  readonly #hearsay = new Set<string>();
  /** Among equals the lower comes first: the place of a league, and of its teams and their players. */
  readonly #places = new Map<string, number>();
  readonly #countries: CountryNames;

  constructor(countries: CountryNames) {
    this.#countries = countries;
  }

  get size(): number {
    return this.#index.size;
  }

  putLeague(known: KnownLeague, place: number): void {
    const { league } = known;
    const before = this.#leagues.get(league.id)?.league;
    this.#leagues.set(league.id, known);
    if (before?.name === league.name && before.country.code === league.country.code) return;
    this.#put(searchableLeague(league, this.#countries, this.#place(`league:${league.id}`, place)));
  }

  putTeam(team: Team, place: number): void {
    this.#teams.set(team.id, team);
    this.#hearsay.delete(team.id);
    this.#put(searchableTeam(team, this.#countries, this.#place(`team:${team.id}`, place)));
  }

  /** Of a team that a match names; what is known better already is left alone. */
  hearOfTeam(team: Team, place: number): void {
    const known = this.#teams.get(team.id);
    if (known !== undefined && (!this.#hearsay.has(team.id) || known.name === team.name)) return;
    this.putTeam(team, place);
    this.#hearsay.add(team.id);
  }

  putPlayer(player: SquadPlayer, team: TeamRef | null): void {
    this.#players.set(player.id, { player, team });
    const place = (team === null ? undefined : this.#places.get(`team:${team.id}`)) ?? this.#places.size;
    this.#put(searchablePlayer(player, team, place));
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

  find(text: string, limit: number): readonly NameHit[] {
    return this.#index.find(text, limit).flatMap((found) => this.#hit(found));
  }

  #place(key: string, given: number): number {
    const place = Math.min(given, this.#places.get(key) ?? given);
    this.#places.set(key, place);
    return place;
  }

  #put(thing: SearchableThing): void {
    this.#index.put(searchDocument(thing));
  }

  #hit({ document, worth }: Found): readonly NameHit[] {
    const id = document.key.slice(document.kind.length + 1);
    if (document.kind === 'league') {
      const league = this.#leagues.get(id);
      return league === undefined ? [] : [{ kind: 'league', league, worth }];
    }
    if (document.kind === 'team') {
      const team = this.#teams.get(id);
      return team === undefined ? [] : [{ kind: 'team', team, worth }];
    }
    const player = this.#players.get(id);
    return player === undefined ? [] : [{ kind: 'player', player, worth }];
  }
}
