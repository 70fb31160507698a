import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { WordPart } from '@touchline/messages/words';
import type { Services } from '../shared/api/services.ts';
import type { PartsOf } from '../shared/ui/part.tsx';

interface PageModule {
  createRoute(services: Services): {
    readonly loader: LoaderFunction;
    readonly Component: ComponentType;
    readonly shouldRevalidate?: ShouldRevalidateFunction;
    readonly parts?: PartsOf;
  };
}

export interface PageEntry {
  /** Its source, as the build's manifest names it: the server asks the browser to load it early. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
  /** What runs before its loader, by name; the guard of pages that are not for everyone needs no mention. */
  readonly middleware?: readonly string[];
  /** What it says beside what every page does. */
  readonly words?: readonly WordPart[];
}

/** The pages that are built, by the manifest's name: each a chunk of its own. */
export const PAGES: Readonly<Record<string, PageEntry>> = {
  index: {
    module: 'src/routes/home/index.tsx',
    load: () => import('../routes/home/index.tsx'),
  },
  'fixtures-results': {
    module: 'src/routes/fixtures-results/index.tsx',
    load: () => import('../routes/fixtures-results/index.tsx'),
  },
  'hot-matches': {
    module: 'src/routes/hot-matches/index.tsx',
    load: () => import('../routes/hot-matches/index.tsx'),
  },
  'live-matches': {
    module: 'src/routes/live-matches/index.tsx',
    load: () => import('../routes/live-matches/index.tsx'),
  },
  'match-id': {
    module: 'src/routes/match/index.tsx',
    load: () => import('../routes/match/index.tsx'),
    words: ['match'],
  },
  'league-id': {
    module: 'src/routes/league-detail/index.tsx',
    load: () => import('../routes/league-detail/index.tsx'),
    words: ['leagues'],
  },
  'team-id': {
    module: 'src/routes/team-detail/index.tsx',
    load: () => import('../routes/team-detail/index.tsx'),
    words: ['teams'],
  },
  'team-head-to-head-slug': {
    module: 'src/routes/team-head-to-head/index.tsx',
    load: () => import('../routes/team-head-to-head/index.tsx'),
    words: ['teams', 'leagues', 'match', 'search'],
  },
  'deprecated-slug': {
    module: 'src/routes/deprecated/index.tsx',
    load: () => import('../routes/deprecated/index.tsx'),
    words: ['deprecated', 'teams'],
  },
  league: {
    module: 'src/routes/league/index.tsx',
    load: () => import('../routes/league/index.tsx'),
    words: ['leagues', 'search'],
  },
  team: {
    module: 'src/routes/team/index.tsx',
    load: () => import('../routes/team/index.tsx'),
    words: ['teams', 'leagues', 'match', 'search'],
  },
  login: {
    module: 'src/routes/login/index.tsx',
    load: () => import('../routes/login/index.tsx'),
    words: ['auth'],
  },
  register: {
    module: 'src/routes/register/index.tsx',
    load: () => import('../routes/register/index.tsx'),
    words: ['auth'],
  },
  reset: {
    module: 'src/routes/reset/index.tsx',
    load: () => import('../routes/reset/index.tsx'),
    words: ['auth'],
  },
  'auth-reset-password': {
    module: 'src/routes/auth-reset-password/index.tsx',
    load: () => import('../routes/auth-reset-password/index.tsx'),
    words: ['auth'],
  },
  account: {
    module: 'src/routes/account/index.tsx',
    load: () => import('../routes/account/index.tsx'),
    words: ['account', 'auth'],
  },
  security: {
    module: 'src/routes/security/index.tsx',
    load: () => import('../routes/security/index.tsx'),
    words: ['account', 'auth'],
  },
  'cms-login': {
    module: 'src/routes/cms-login/index.tsx',
    load: () => import('../routes/cms-login/index.tsx'),
    words: ['staff', 'auth'],
  },
  'cms-login-token': {
    module: 'src/routes/cms-login-token/index.tsx',
    load: () => import('../routes/cms-login-token/index.tsx'),
    words: ['staff', 'auth'],
  },
  cms: {
    module: 'src/routes/cms/index.tsx',
    load: () => import('../routes/cms/index.tsx'),
    words: ['staff', 'auth'],
  },
  'about-us': {
    module: 'src/routes/about-us/index.tsx',
    load: () => import('../routes/about-us/index.tsx'),
    words: ['content'],
  },
  contact: {
    module: 'src/routes/contact/index.tsx',
    load: () => import('../routes/contact/index.tsx'),
    words: ['content', 'auth'],
  },
  disclaimer: {
    module: 'src/routes/disclaimer/index.tsx',
    load: () => import('../routes/disclaimer/index.tsx'),
    words: ['content'],
  },
  faq: {
    module: 'src/routes/faq/index.tsx',
    load: () => import('../routes/faq/index.tsx'),
    words: ['content'],
  },
  guides: {
    module: 'src/routes/guides/index.tsx',
    load: () => import('../routes/guides/index.tsx'),
    words: ['content'],
  },
  'guides-slug': {
    module: 'src/routes/guide/index.tsx',
    load: () => import('../routes/guide/index.tsx'),
    words: ['content'],
  },
  highlight: {
    module: 'src/routes/highlight/index.tsx',
    load: () => import('../routes/highlight/index.tsx'),
    words: ['content'],
  },
  'match-highlight-id': {
    module: 'src/routes/match-highlight/index.tsx',
    load: () => import('../routes/match-highlight/index.tsx'),
    words: ['content'],
  },
  movies: {
    module: 'src/routes/movies/index.tsx',
    load: () => import('../routes/movies/index.tsx'),
    words: ['content'],
  },
  tv: {
    module: 'src/routes/tv/index.tsx',
    load: () => import('../routes/tv/index.tsx'),
    words: ['content'],
  },
  terms: {
    module: 'src/routes/terms/index.tsx',
    load: () => import('../routes/terms/index.tsx'),
    words: ['content'],
  },
  'policy-privacy': {
    module: 'src/routes/policy-privacy/index.tsx',
    load: () => import('../routes/policy-privacy/index.tsx'),
    words: ['content'],
  },
  'policy-refund': {
    module: 'src/routes/policy-refund/index.tsx',
    load: () => import('../routes/policy-refund/index.tsx'),
    words: ['content'],
  },
  pricing: {
    module: 'src/routes/pricing/index.tsx',
    load: () => import('../routes/pricing/index.tsx'),
    words: ['content'],
  },
  'pricing-sport': {
    module: 'src/routes/pricing-sport/index.tsx',
    load: () => import('../routes/pricing-sport/index.tsx'),
    words: ['content'],
  },
  'misc-payment-link': {
    module: 'src/routes/misc-payment-link/index.tsx',
    load: () => import('../routes/misc-payment-link/index.tsx'),
    words: ['content'],
  },
  'payment-result': {
    module: 'src/routes/payment-result/index.tsx',
    load: () => import('../routes/payment-result/index.tsx'),
    words: ['content'],
  },
  'payment-success': {
    module: 'src/routes/payment-success/index.tsx',
    load: () => import('../routes/payment-success/index.tsx'),
    words: ['content'],
  },
  'payment-failure': {
    module: 'src/routes/payment-failure/index.tsx',
    load: () => import('../routes/payment-failure/index.tsx'),
    words: ['content'],
  },
  settings: {
    module: 'src/routes/settings/index.tsx',
    load: () => import('../routes/settings/index.tsx'),
    words: ['settings'],
  },
  offline: {
    module: 'src/routes/offline/index.tsx',
    load: () => import('../routes/offline/index.tsx'),
    words: ['offline'],
  },
  'sport-slug': {
    module: 'src/routes/sport/index.tsx',
    load: () => import('../routes/sport/index.tsx'),
    words: ['sports', 'leagues'],
  },
  widget: {
    module: 'src/routes/widget/index.tsx',
    load: () => import('../routes/widget/index.tsx'),
    words: ['widget'],
  },
  search: {
    module: 'src/routes/search/index.tsx',
    load: () => import('../routes/search/index.tsx'),
    words: ['search'],
  },
};
