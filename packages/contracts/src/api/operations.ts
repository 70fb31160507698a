import { z } from 'zod';
import { lang } from '../content/content-language.ts';
import {
  FaqItem,
  Guide,
  GuideSummary,
  Highlight,
  Movie,
  ContentPage,
  TvListing,
} from '../content/content-items.ts';
import { Day, Id } from '../identifiers/identifiers.ts';
import { LeagueDetail, LeagueSummary } from '../leagues/league.ts';
import { Scorers, Standings } from '../leagues/standings.ts';
import { MatchDetail } from '../matches/match-detail.ts';
import { MatchSummary } from '../matches/match-summary.ts';
import { LeagueMoments, TeamMoments } from '../matches/moments.ts';
import { Plan } from '../payments/plan.ts';
import { Stream } from '../playback/stream.ts';
import { SearchHit } from '../search/search-hit.ts';
import { Site } from '../site/site.ts';
import { SportGame, SportLeague, Sport, SportStandings } from '../sports/game.ts';
import { SPORT_SLUGS } from '../sports/game-status.ts';
import { Status } from '../status/status.ts';
import { HeadToHead, TeamDetail, TeamSummary } from '../teams/team.ts';
import { PageIfAsked, PageQuery } from './envelope.ts';
import { countryCode, dayStatuses, season, timeZone } from '../operation/parameters.ts';

/** A public read: its parameters and its response. `path` writes parameters as `{name}`. */
export interface Operation<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly path: string;
  readonly summary: string;
  readonly query: Q;
  readonly data: R;
}

function read<Q extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  query: Q,
  data: R,
): Operation<Q, R> {
  return { path, summary, query, data };
}

const nothing = z.object({});
/** `/api/sports` lists the sports that have an upstream; any other is a bad request. */
const sport = z.enum(SPORT_SLUGS).optional();
const inLanguage = z.object({ lang });

/**
 * All public reads. Controllers, the OpenAPI document and the web client are derived from this table, so that they
 * cannot disagree.
 */
export const OPERATIONS = {
  matchesOfDay: read(
    '/api/matches',
    'Matches of a day in a zone, by league and kick-off',
    PageIfAsked.extend({
      date: Day.optional(),
      tz: timeZone,
      sport,
      league: Id.optional(),
      team: Id.optional(),
      status: dayStatuses,
    }),
    z.array(MatchSummary),
  ),
  liveMatches: read(
    '/api/matches/live',
    'Matches being played now, breaks included',
    z.object({ sport }),
    z.array(MatchSummary),
  ),
  hotMatches: read(
    '/api/matches/hot',
    'Matches worth a look, by importance, freshness and closeness',
    nothing,
    z.array(MatchSummary),
  ),
  match: read('/api/matches/{id}', 'One match with events, lineups and statistics', nothing, MatchDetail),
  streams: read(
    '/api/matches/{id}/streams',
    'Where a match can be watched on this site, in the order in which to offer it',
    inLanguage,
    z.array(Stream),
  ),
  leagues: read(
    '/api/leagues',
    'Leagues',
    PageQuery.extend({ country: z.string().max(64).optional(), sport }),
    z.array(LeagueSummary),
  ),
  league: read('/api/leagues/{id}', 'One league with its seasons and rounds', nothing, LeagueDetail),
  standings: read('/api/leagues/{id}/standings', 'The table or tables', z.object({ season }), Standings),
  leagueMatches: read(
    '/api/leagues/{id}/matches',
    'Matches of a season by kick-off; of a round by its name, or by its number alone',
    PageQuery.extend({ season, round: z.string().max(128).optional() }),
    z.array(MatchSummary),
  ),
  leagueMoments: read(
    '/api/leagues/{id}/moments',
    'What a league plays now and next, and played last',
    nothing,
    LeagueMoments,
  ),
  scorers: read('/api/leagues/{id}/scorers', 'Top scorers', z.object({ season }), Scorers),
  teams: read(
    '/api/teams',
    'Teams',
    PageQuery.extend({ search: z.string().trim().max(100).optional(), league: Id.optional() }),
    z.array(TeamSummary),
  ),
  team: read('/api/teams/{id}', 'One team with its squad', nothing, TeamDetail),
  teamMatches: read(
    '/api/teams/{id}/matches',
    'Matches of a team in a season; without one, in those that it is in now or the last that it played',
    z.object({ season }),
    z.array(MatchSummary),
  ),
  teamMoments: read(
    '/api/teams/{id}/moments',
    'What a team plays now and next, and played last',
    nothing,
    TeamMoments,
  ),
  headToHead: read(
    '/api/head-to-head/{slug}',
    'Head-to-head matches of two teams, `a-vs-b`',
    nothing,
    HeadToHead,
  ),
  sports: read('/api/sports', 'Sports, football first', nothing, z.array(Sport)),
  sport: read('/api/sports/{slug}', 'One sport', nothing, Sport),
  sportGames: read(
    '/api/sports/{slug}/games',
    'Games of another sport than football: of a day in a zone, or all that are under way',
    z.object({ date: Day.optional(), tz: timeZone, league: Id.optional(), status: dayStatuses }),
    z.array(SportGame),
  ),
  sportLeagues: read(
    '/api/sports/{slug}/leagues',
    'Leagues of another sport than football',
    PageQuery,
    z.array(SportLeague),
  ),
  sportStandings: read(
    '/api/sports/{slug}/standings',
    'The table or tables of a league of another sport than football',
    z.object({
      league: Id,
      season: z
        .string()
        .regex(/^\d{4}(?:-\d{4})?$/u)
        .optional(),
    }),
    SportStandings,
  ),
  search: read(
    '/api/search',
    'Leagues, teams, players and matches by name',
    z.object({ q: z.string().trim().min(1).max(100) }),
    z.array(SearchHit),
  ),
  status: read('/api/status', 'Health of the site and its providers, now and by hour', nothing, Status),
  site: read('/api/site', 'The public configuration', inLanguage, Site),
  guides: read('/api/guides', 'Guides to the game', inLanguage, z.array(GuideSummary)),
  guide: read('/api/guides/{slug}', 'One guide', inLanguage, Guide),
  faq: read('/api/faq', 'Frequently asked questions, in page order', inLanguage, z.array(FaqItem)),
  page: read('/api/pages/{slug}', 'A page of text: about-us, terms, privacy', inLanguage, ContentPage),
  movies: read('/api/movies', 'Films about football', inLanguage, z.array(Movie)),
  tv: read(
    '/api/tv',
    'What is shown where on a day in a zone, by kick-off',
    inLanguage.extend({ country: countryCode, date: Day.optional(), tz: timeZone }),
    z.array(TvListing),
  ),
  plans: read(
    '/api/plans',
    'What is for sale; of a sport, plans that it is part of',
    z.object({ sport }),
    z.array(Plan),
  ),
  highlights: read(
    '/api/highlights',
    'The best of matches, newest first',
    inLanguage.extend({ match: Id.optional(), ...PageIfAsked.shape }),
    z.array(Highlight),
  ),
} as const;

export type OperationName = keyof typeof OPERATIONS;
export type OperationQuery<N extends OperationName> = z.input<(typeof OPERATIONS)[N]['query']>;
export type OperationData<N extends OperationName> = z.output<(typeof OPERATIONS)[N]['data']>;
