import { OPERATIONS, type LeagueDetail, type MatchSummary } from '@touchline/contracts';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { pageTexts } from './page-texts.ts';

const Enveloped = z.looseObject({ data: z.unknown() });

/** A page with fewer texts than its frame has says nothing. */
const LEAST_TEXTS = 12;

/** Where not every match is opened, one team of so many has its page drawn; every one answers. */
const TEAMS_A_PAGE = 5;

const PAGE = 'page[size]=100&page[number]=';

/**
 * Follows what lists link to, through the API and through pages, and notes every address that does not answer 200 and
 * every list that is empty though others say that it is not.
 */
export class Crawl {
  readonly faults: string[] = [];
  readonly #seen = new Set<string>();
  readonly #teams = new Set<string>();
  answers = 0;
  pages = 0;

  /** @param everyNth how many matches share one that is opened; 1: all are */
  constructor(
    private readonly gateway: Gateway,
    private readonly everyNth: number,
  ) {}

  /** Every league with every season, its teams and matches. */
  async leagues(): Promise<void> {
    for (const { id } of await this.#leagueIds()) {
      const league = await this.#read(`/api/leagues/${id}`, OPERATIONS.league.data);
      if (league === undefined) continue;
      if (league.seasons.length === 0) this.faults.push(`league ${id}: no season`);
      for (const season of league.seasons) await this.#season(league, season);
      for (const view of ['', '?tab=matches', '?tab=scorers']) await this.page(`/en/league/${id}${view}`);
    }
  }

  /** What a page links to within the site, and what those pages link to, `depth` steps from it. */
  async links(from: string, depth: number): Promise<void> {
    const html = await this.page(from);
    if (depth === 0 || html === undefined) return;
    const addresses = [...html.matchAll(/<a [^>]*?href="(\/en(?:\/[^"#]*)?)[#"]/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    for (const address of new Set(addresses)) await this.links(address, depth - 1);
  }

  /** undefined: it was opened before, or did not answer. */
  async page(path: string): Promise<string | undefined> {
    if (this.#seen.has(path)) return undefined;
    this.#seen.add(path);
    const { status, text } = await this.gateway.http.get(path);
    this.pages += 1;
    if (status !== 200) {
      this.faults.push(`${path}: ${String(status)}`);
      return undefined;
    }
    if (pageTexts(text).texts.length < LEAST_TEXTS) this.faults.push(`${path}: says hardly anything`);
    return text;
  }

  async list<D extends z.ZodType>(path: string, data: D): Promise<z.output<D> | undefined> {
    return this.#read(path, data);
  }

  /** A match as lists tell of it: its own answer, its page, its teams and their meetings. */
  async match(summary: MatchSummary): Promise<void> {
    const { id, home, away, league } = summary;
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    const detail = await this.#read(`/api/matches/${id}`, OPERATIONS.match.data);
    if (detail !== undefined && (detail.home.id !== home.id || detail.score.home !== summary.score.home))
      this.faults.push(`match ${id}: another match than its list tells of`);
    await this.page(`/en/match/${id}`);
    const slug = `${home.id}-vs-${away.id}`;
    const headToHead = await this.#read(`/api/head-to-head/${slug}`, OPERATIONS.headToHead.data);
    if (headToHead?.meetings.length === 0) this.faults.push(`head-to-head ${slug}: empty`);
    await this.page(`/en/team/head-to-head/${slug}`);
    for (const team of [home, away]) await this.#team(team.id, league.season, false);
  }

  async #leagueIds(): Promise<readonly { readonly id: string }[]> {
    const found: { readonly id: string }[] = [];
    for (let number = 1; ; number += 1) {
      const page = await this.#read(`/api/leagues?${PAGE}${String(number)}`, OPERATIONS.leagues.data);
      found.push(...(page ?? []));
      if ((page?.length ?? 0) < 100) return found;
    }
  }

  async #season(league: LeagueDetail, { year, has }: LeagueDetail['seasons'][number]): Promise<void> {
    const at = `/api/leagues/${league.id}`;
    const query = `?season=${String(year)}`;
    const matches = (await this.#read(`${at}/matches${query}`, OPERATIONS.leagueMatches.data)) ?? [];
    if (matches.length === 0) this.faults.push(`${at}/matches${query}: empty`);
    const standings = await this.#read(`${at}/standings${query}`, OPERATIONS.standings.data);
    if (standings !== undefined && standings.groups.some(({ rows }) => rows.length > 0) !== has.standings)
      this.faults.push(`${at}/standings${query}: empty, or not though it should be`);
    const scorers = await this.#read(`${at}/scorers${query}`, OPERATIONS.scorers.data);
    const isScored = matches.some(({ score }) => (score.home ?? 0) + (score.away ?? 0) > 0);
    if (has.scorers && isScored && scorers?.scorers.length === 0)
      this.faults.push(`${at}/scorers${query}: empty`);
    await this.page(`/en/league/${league.id}${query}`);
    const teams = new Set(matches.flatMap(({ home, away }) => [home.id, away.id]));
    for (const id of teams) await this.#team(id, year, year === league.season);
    for (const [index, match] of matches.entries()) if (index % this.everyNth === 0) await this.match(match);
  }

  async #team(id: string, season: number, isPresent: boolean): Promise<void> {
    const path = `/api/teams/${id}/matches?season=${String(season)}`;
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    const matches = await this.#read(path, OPERATIONS.teamMatches.data);
    if (matches?.length === 0) this.faults.push(`${path}: empty`);
    const at = `/api/teams/${id}`;
    if (this.#seen.has(at) && !isPresent) return;
    this.#seen.add(at);
    const team = await this.#read(at, OPERATIONS.team.data);
    if (isPresent && team?.leagues.length === 0) this.faults.push(`team ${id}: plays in no league`);
    this.#teams.add(id);
    if (this.everyNth === 1 || this.#teams.size % TEAMS_A_PAGE === 0) await this.page(`/en/team/${id}`);
  }

  async #read<D extends z.ZodType>(path: string, data: D): Promise<z.output<D> | undefined> {
    const { status, text } = await this.gateway.http.get(path);
    this.answers += 1;
    if (status !== 200) {
      this.faults.push(`${path}: ${String(status)}`);
      return undefined;
    }
    return data.parse(Enveloped.parse(JSON.parse(text)).data);
  }
}
