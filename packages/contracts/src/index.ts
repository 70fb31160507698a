/**
 * Everything that the gateway sends or takes, the site's routes, its problem codes and its redirect rule.
 * Shared by gateway and web; depends on zod and nothing else.
 */
export * from './accounts/account.ts';
export * from './accounts/credentials.ts';
export * from './accounts/favourites-limit.ts';
export * from './accounts/operations.ts';
export * from './accounts/popup-message.ts';
export * from './accounts/signed-in.ts';
export * from './api/envelope.ts';
export * from './api/operations.ts';
export * from './api/parameters.ts';
export * from './identifiers/identifiers.ts';
export * from './languages/languages.ts';
export * from './leagues/league.ts';
export * from './leagues/standings.ts';
export * from './matches/match-detail.ts';
export * from './matches/match-event.ts';
export * from './matches/match-summary.ts';
export { isUnderWay, phaseOf, PHASES, STATUS_CODES } from './matches/phase.ts';
export * from './matches/status.ts';
export * from './pages/day-pages.ts';
export * from './pages/demonstration.ts';
export * from './pages/page-renderer.ts';
export * from './problems/problem.ts';
export * from './redirects/redirect-target.ts';
export * from './routes/machine-paths.ts';
export * from './routes/manifest.ts';
export * from './routes/match-route.ts';
export * from './routes/route-name.ts';
export * from './routes/route.ts';
export * from './search/search-hit.ts';
export * from './sports/sport.ts';
export * from './staff/cache-explanation.ts';
export * from './staff/cache-phase.ts';
export * from './staff/cache-policy.ts';
export * from './staff/cache-purge.ts';
export * from './staff/cache-statistics.ts';
export * from './staff/staff-account.ts';
export * from './teams/team.ts';
