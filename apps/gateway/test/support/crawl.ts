import {
  OPERATIONS,
  type LeagueDetail,
  type MatchDetail,
  type MatchSummary,
  type Operation,
} from '@touchline/contracts';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { KeptClient } from './kept-client.ts';
import { hasNothing, nothingSaidBy, type Ask } from './nothing-said.ts';
import { readPage } from './page-reading.ts';

const Enveloped = z.looseObject({ data: z.unknown() });

/** A page with fewer texts inside its frame counts as empty. */
const LEAST_TEXTS = 3;

const PAGE_SIZE = 100;

/** The part of a season that is opened. The lists, table and scorers of every season are read whatever the sample. */
export interface Sample {
  readonly everyNthMatch: number;
  /** Teams are chosen by their ids, so that a chosen team is read in all its seasons. */
  readonly everyNthTeam: number;
  /** Of the teams that are read. */
  readonly everyNthTeamPage: number;
}

/** Lets one page render on another thread while a response is read. */
const SIDE_BY_SIDE = 4;

const MATCH_TABS = ['lineups', 'statistics', 'table', 'head-to-head'];
const TEAM_TABS = ['fixtures', 'results', 'squad', 'table'];

/** Processes the items in order, four at a time. Stops at the first failure. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, items.length) }, lane));
}

/**
 * Follows the links of lists, through the API and through pages. Records as a fault every address that does not
 * return 200, every list that is empty against the evidence of another response, and every page that shows an
 * empty-state message although the API has data.
 */
export class Crawl {
  readonly faults: string[] = [];
  readonly #seen = new Set<string>();
  readonly #client: KeptClient;
  #teamPages = 0;
  answers = 0;
  pages = 0;
  matches = 0;
  teams = 0;

  constructor(
    gateway: Pick<Gateway, 'url'>,
    private readonly sample: Sample,
  ) {
    this.#client = new KeptClient(gateway.url);
  }

  /** Summarises the crawl in one line. */
  get counts(): string {
    const { answers, pages, matches, teams } = this;
    return `${String(answers)} answers, ${String(pages)} pages, ${String(matches)} matches, ${String(teams)} teams`;
  }

  /** Crawls every league with all seasons, their teams and their matches. */
  async leagues(): Promise<void> {
    for (const { id } of await this.leagueList()) {
      const league = await this.read(`/api/leagues/${id}`, OPERATIONS.league);
      if (league === undefined) continue;
      if (league.seasons.length === 0) this.faults.push(`league ${id}: no season`);
      for (const season of league.seasons) await this.#season(league, season);
      await this.leaguePages(id);
    }
  }

  async leagueList(): Promise<readonly { readonly id: string }[]> {
    return this.#paged('/api/leagues', OPERATIONS.leagues);
  }

  /** Opens the views of the league's present season. */
  async leaguePages(id: string): Promise<void> {
    for (const view of ['', '?tab=matches', '?tab=scorers']) await this.page(`/en/league/${id}${view}`);
  }

  /** Opens a page and ignores its links. */
  readonly open = async (path: string): Promise<void> => {
    await this.page(path);
  };

  /** Opens a page and the pages it links to within the site, down to `depth` links away. */
  async links(from: string, depth: number): Promise<void> {
    const links = (await this.page(from)) ?? [];
    if (depth > 0) await inTurn(links, (link) => this.links(link, depth - 1));
  }

  /** @returns the links of the page; `undefined` if it was opened before or did not return 200 */
  async page(path: string): Promise<readonly string[] | undefined> {
    if (!this.#isNew(path)) return undefined;
    const { status, text } = await this.#client.get(path);
    this.pages += 1;
    if (status !== 200) {
      this.faults.push(`${path}: ${String(status)}`);
      return undefined;
    }
    const { main, texts, links, hasFailed } = readPage(text);
    if (hasFailed) this.faults.push(`${path}: shows an error`);
    if (texts < LEAST_TEXTS) this.faults.push(`${path}: almost no text`);
    for (const key of nothingSaidBy(main))
      if (!(await hasNothing(key, path, this.#ask))) this.faults.push(`${path}: says ${key}`);
    return links;
  }

  /** Checks a match from a list: its API response, its page, its teams and their head-to-head. */
  async match(summary: MatchSummary): Promise<void> {
    const { id, home, away, league } = summary;
    if (!this.#isNew(id)) return;
    this.matches += 1;
    const detail = await this.read(`/api/matches/${id}`, OPERATIONS.match);
    if (detail !== undefined && (detail.home.id !== home.id || detail.score.home !== summary.score.home))
      this.faults.push(`match ${id}: differs from its list`);
    if (isPlayed(summary) && (summary.score.home === null || summary.score.away === null))
      this.faults.push(`match ${id}: is over without a score`);
    if (detail !== undefined && !goalsMakeScore(detail))
      this.faults.push(`match ${id}: its goals are not its score`);
    const links = await this.page(`/en/match/${id}`);
    for (const team of [home, away])
      if (links?.includes(`/en/team/${team.id}`) === false)
        this.faults.push(`/en/match/${id}: does not link to team ${team.id}`);
    const slug = `${home.id}-vs-${away.id}`;
    if (this.#isNew(slug)) {
      const headToHead = await this.read(`/api/head-to-head/${slug}`, OPERATIONS.headToHead);
      if (headToHead?.meetings.length === 0) this.faults.push(`head-to-head ${slug}: empty`);
      await this.page(`/en/team/head-to-head/${slug}`);
    }
    for (const team of [home, away])
      if (this.#isChosen(team.id)) await this.#team(team.id, league.season, false);
  }

  /** Checks a match of the present days: its tabs, and that the lists of both teams include it. */
  async presentMatch(summary: MatchSummary): Promise<void> {
    await this.match(summary);
    const { id, home, away } = summary;
    for (const tab of MATCH_TABS) await this.page(`/en/match/${id}?tab=${tab}`);
    for (const team of [home, away]) {
      const path = `/api/teams/${team.id}/matches`;
      const matches = await this.read(path, OPERATIONS.teamMatches);
      if (matches?.some((match) => match.id === id) === false)
        this.faults.push(`${path}: without match ${id}`);
    }
    for (const tab of TEAM_TABS) await this.page(`/en/team/${home.id}?tab=${tab}`);
  }

  async read<D extends z.ZodType>(
    path: string,
    operation: Operation<z.ZodType, D>,
  ): Promise<z.output<D> | undefined> {
    const { status, text } = await this.#client.get(path);
    this.answers += 1;
    if (status !== 200) {
      this.faults.push(`${path}: ${String(status)}`);
      return undefined;
    }
    return operation.data.parse(Enveloped.parse(JSON.parse(text)).data);
  }

  /** Reads a machine-readable file, which must exist and match `holds`. */
  async file(path: string, holds: RegExp): Promise<string> {
    if (!this.#isNew(path)) return '';
    const { status, text } = await this.#client.get(path);
    this.answers += 1;
    if (status !== 200) this.faults.push(`${path}: ${String(status)}`);
    else if (!holds.test(text)) this.faults.push(`${path}: no match for the expected content`);
    return text;
  }

  readonly #ask: Ask = (operation, parameters = {}, query = '') => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
    return this.read(`${path}${query}`, operation);
  };

  async #season(league: LeagueDetail, { year, has }: LeagueDetail['seasons'][number]): Promise<void> {
    const at = `/api/leagues/${league.id}`;
    const query = `?season=${String(year)}`;
    const matches = await this.#paged(`${at}/matches${query}`, OPERATIONS.leagueMatches);
    if (matches.length === 0) this.faults.push(`${at}/matches${query}: empty`);
    const standings = await this.read(`${at}/standings${query}`, OPERATIONS.standings);
    if (standings !== undefined && standings.groups.some(({ rows }) => rows.length > 0) !== has.standings)
      this.faults.push(`${at}/standings${query}: empty, or not though it should be`);
    const scorers = await this.read(`${at}/scorers${query}`, OPERATIONS.scorers);
    const isScored = matches.some(({ score }) => (score.home ?? 0) + (score.away ?? 0) > 0);
    if (has.scorers && isScored && scorers?.scorers.length === 0)
      this.faults.push(`${at}/scorers${query}: empty`);
    await this.page(`/en/league/${league.id}${query}`);
    const teams = new Set(matches.flatMap(({ home, away }) => [home.id, away.id]));
    const chosen = [...teams].filter((id) => this.#isChosen(id));
    await inTurn(chosen, (id) => this.#team(id, year, year === league.season));
    const opened = matches.filter((_, index) => index % this.sample.everyNthMatch === 0);
    await inTurn(opened, (match) => this.match(match));
  }

  async #team(id: string, season: number, isPresent: boolean): Promise<void> {
    await this.#teamMatches(`/api/teams/${id}/matches?season=${String(season)}`);
    await this.#teamMatches(`/api/teams/${id}/matches`);
    const at = `/api/teams/${id}`;
    // Read once, and a second time if a league lists the team in its present season.
    if (!this.#isNew(isPresent ? `${at} now` : at)) return;
    const team = await this.read(at, OPERATIONS.team);
    if (isPresent && team?.leagues.length === 0) this.faults.push(`team ${id}: plays in no league`);
    if (!this.#isNew(`team ${id}`)) return;
    this.teams += 1;
    this.#teamPages += 1;
    if (this.#teamPages % this.sample.everyNthTeamPage === 0) await this.page(`/en/team/${id}`);
  }

  async #teamMatches(path: string): Promise<void> {
    if (!this.#isNew(path)) return;
    const matches = await this.read(path, OPERATIONS.teamMatches);
    if (matches?.length === 0) this.faults.push(`${path}: empty`);
  }

  /** Reads all pages of a paged list. */
  async #paged<I>(path: string, operation: Operation<z.ZodType, z.ZodType<I[]>>): Promise<readonly I[]> {
    const found: I[] = [];
    for (let number = 1; ; number += 1) {
      const query = `${path.includes('?') ? '&' : '?'}page[size]=${String(PAGE_SIZE)}&page[number]=${String(number)}`;
      const page = (await this.read(`${path}${query}`, operation)) ?? [];
      found.push(...page);
      if (page.length < PAGE_SIZE) return found;
    }
  }

  #isChosen(teamId: string): boolean {
    return Number(teamId) % this.sample.everyNthTeam === 0;
  }

  #isNew(what: string): boolean {
    const isNew = !this.#seen.has(what);
    this.#seen.add(what);
    return isNew;
  }
}

function isPlayed({ status }: MatchSummary): boolean {
  return status.phase === 'finished' || status.phase === 'awarded';
}

const GOALS: ReadonlySet<string> = new Set(['goal', 'penalty-goal', 'own-goal']);

/** Checks that the goals of a finished match add up to its score. Returns `true` if no goal is known. */
export function goalsMakeScore({ status, score, events }: MatchDetail): boolean {
  const goals = events.filter(({ type, state }) => GOALS.has(type) && state !== 'withdrawn');
  if (status.phase !== 'finished' || goals.length === 0) return true;
  const last = goals.at(-1)?.score ?? score;
  return (
    goals.length === (score.home ?? 0) + (score.away ?? 0) &&
    last.home === score.home &&
    last.away === score.away
  );
}
