import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { MessageNamespace } from '@touchline/messages/words';
import type { Services } from '../../shared/api/services.ts';
import type { LazySectionsOf } from '../../shared/ui/lazy-section.tsx';

interface PageModule {
  createRoute(services: Services): {
    readonly loader: LoaderFunction;
    readonly Component: ComponentType;
    readonly shouldRevalidate?: ShouldRevalidateFunction;
    readonly parts?: LazySectionsOf;
  };
}

export interface PageEntry {
  readonly load: () => Promise<PageModule>;
  /** What runs before its loader, by name; the guard of pages that are not for everyone needs no mention. */
  readonly middleware?: readonly string[];
  /** What it says beside what every page does. */
  readonly words?: readonly MessageNamespace[];
}

/** The pages that are built, by the manifest's name: each a chunk of its own. */
export const PAGES: Readonly<Record<string, PageEntry>> = {
  index: {
    load: () => import('../../routes/home/index.tsx'),
  },
  'fixtures-results': {
    load: () => import('../../routes/fixtures-results/index.tsx'),
  },
  'hot-matches': {
    load: () => import('../../routes/hot-matches/index.tsx'),
  },
  'live-matches': {
    load: () => import('../../routes/live-matches/index.tsx'),
  },
  'match-id': {
    load: () => import('../../routes/match/index.tsx'),
    words: ['match'],
  },
  'league-id': {
    load: () => import('../../routes/league-detail/index.tsx'),
    words: ['leagues'],
  },
  'team-id': {
    load: () => import('../../routes/team-detail/index.tsx'),
    words: ['teams'],
  },
  'team-head-to-head-slug': {
    load: () => import('../../routes/team-head-to-head/index.tsx'),
    words: ['teams', 'leagues', 'match', 'search'],
  },
  'deprecated-slug': {
    load: () => import('../../routes/deprecated/index.tsx'),
    words: ['deprecated', 'teams'],
  },
  league: {
    load: () => import('../../routes/league/index.tsx'),
    words: ['leagues', 'search'],
  },
  team: {
    load: () => import('../../routes/team/index.tsx'),
    words: ['teams', 'leagues', 'match', 'search'],
  },
  login: {
    load: () => import('../../routes/login/index.tsx'),
    words: ['auth'],
  },
  register: {
    load: () => import('../../routes/register/index.tsx'),
    words: ['auth'],
  },
  reset: {
    load: () => import('../../routes/reset/index.tsx'),
    words: ['auth'],
  },
  'auth-reset-password': {
    load: () => import('../../routes/auth-reset-password/index.tsx'),
    words: ['auth'],
  },
  account: {
    load: () => import('../../routes/account/index.tsx'),
    words: ['account', 'auth', 'payments'],
  },
  security: {
    load: () => import('../../routes/security/index.tsx'),
    words: ['account', 'auth'],
  },
  'cms-login': {
    load: () => import('../../routes/cms-login/index.tsx'),
    words: ['staff', 'auth'],
  },
  'cms-login-token': {
    load: () => import('../../routes/cms-login-token/index.tsx'),
    words: ['staff', 'auth'],
  },
  cms: {
    load: () => import('../../routes/cms/index.tsx'),
    words: ['staff', 'auth', 'payments'],
  },
  'about-us': {
    load: () => import('../../routes/about-us/index.tsx'),
    words: ['content'],
  },
  contact: {
    load: () => import('../../routes/contact/index.tsx'),
    words: ['content', 'auth'],
  },
  disclaimer: {
    load: () => import('../../routes/disclaimer/index.tsx'),
    words: ['content'],
  },
  faq: {
    load: () => import('../../routes/faq/index.tsx'),
    words: ['content'],
  },
  guides: {
    load: () => import('../../routes/guides/index.tsx'),
    words: ['content'],
  },
  'guides-slug': {
    load: () => import('../../routes/guide/index.tsx'),
    words: ['content'],
  },
  highlight: {
    load: () => import('../../routes/highlight/index.tsx'),
    words: ['content'],
  },
  'match-highlight-id': {
    load: () => import('../../routes/match-highlight/index.tsx'),
    words: ['content', 'playback'],
  },
  movies: {
    load: () => import('../../routes/movies/index.tsx'),
    words: ['content'],
  },
  tv: {
    load: () => import('../../routes/tv/index.tsx'),
    words: ['content'],
  },
  terms: {
    load: () => import('../../routes/terms/index.tsx'),
    words: ['content'],
  },
  'policy-privacy': {
    load: () => import('../../routes/policy-privacy/index.tsx'),
    words: ['content'],
  },
  'policy-refund': {
    load: () => import('../../routes/policy-refund/index.tsx'),
    words: ['content'],
  },
  pricing: {
    load: () => import('../../routes/pricing/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  'pricing-sport': {
    load: () => import('../../routes/pricing-sport/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  'misc-payment-link': {
    load: () => import('../../routes/misc-payment-link/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  'payment-result': {
    load: () => import('../../routes/payment-result/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  'payment-success': {
    load: () => import('../../routes/payment-success/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  'payment-failure': {
    load: () => import('../../routes/payment-failure/index.tsx'),
    words: ['content', 'payments', 'auth'],
  },
  settings: {
    load: () => import('../../routes/settings/index.tsx'),
    words: ['settings', 'notifications'],
  },
  status: {
    load: () => import('../../routes/status/index.tsx'),
    words: ['uptime'],
  },
  offline: {
    load: () => import('../../routes/offline/index.tsx'),
    words: ['offline'],
  },
  'sport-slug': {
    load: () => import('../../routes/sport/index.tsx'),
    words: ['sports', 'leagues'],
  },
  widget: {
    load: () => import('../../routes/widget/index.tsx'),
    words: ['widget'],
  },
  partners: {
    load: () => import('../../routes/partners/index.tsx'),
    words: ['widget'],
  },
  search: {
    load: () => import('../../routes/search/index.tsx'),
    words: ['search'],
  },
};
