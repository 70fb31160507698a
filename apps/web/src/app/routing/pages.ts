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
  /**
   * Names of the middleware that runs before the loader. The guard of pages that are not public is added
   * automatically.
   */
  readonly middleware?: readonly string[];
  /** The message namespaces the page loads besides the core. */
  readonly messages?: readonly MessageNamespace[];
}

/** The pages by name in the manifest, each in its own chunk. */
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
    messages: ['match'],
  },
  'league-id': {
    load: () => import('../../routes/league-detail/index.tsx'),
    messages: ['leagues'],
  },
  'team-id': {
    load: () => import('../../routes/team-detail/index.tsx'),
    messages: ['teams'],
  },
  'team-head-to-head-slug': {
    load: () => import('../../routes/team-head-to-head/index.tsx'),
    messages: ['teams', 'leagues', 'match', 'search'],
  },
  'deprecated-slug': {
    load: () => import('../../routes/deprecated/index.tsx'),
    messages: ['deprecated', 'teams'],
  },
  league: {
    load: () => import('../../routes/league/index.tsx'),
    messages: ['leagues', 'search'],
  },
  team: {
    load: () => import('../../routes/team/index.tsx'),
    messages: ['teams', 'leagues', 'match', 'search'],
  },
  login: {
    load: () => import('../../routes/login/index.tsx'),
    messages: ['auth'],
  },
  register: {
    load: () => import('../../routes/register/index.tsx'),
    messages: ['auth'],
  },
  reset: {
    load: () => import('../../routes/reset/index.tsx'),
    messages: ['auth'],
  },
  'auth-reset-password': {
    load: () => import('../../routes/auth-reset-password/index.tsx'),
    messages: ['auth'],
  },
  account: {
    load: () => import('../../routes/account/index.tsx'),
    messages: ['account', 'auth', 'payments'],
  },
  security: {
    load: () => import('../../routes/security/index.tsx'),
    messages: ['account', 'auth'],
  },
  'cms-login': {
    load: () => import('../../routes/cms-login/index.tsx'),
    messages: ['staff', 'auth'],
  },
  'cms-login-token': {
    load: () => import('../../routes/cms-login-token/index.tsx'),
    messages: ['staff', 'auth'],
  },
  cms: {
    load: () => import('../../routes/cms/index.tsx'),
    messages: ['staff', 'auth', 'payments'],
  },
  'about-us': {
    load: () => import('../../routes/about-us/index.tsx'),
    messages: ['content'],
  },
  contact: {
    load: () => import('../../routes/contact/index.tsx'),
    messages: ['content', 'auth'],
  },
  disclaimer: {
    load: () => import('../../routes/disclaimer/index.tsx'),
    messages: ['content'],
  },
  faq: {
    load: () => import('../../routes/faq/index.tsx'),
    messages: ['content'],
  },
  guides: {
    load: () => import('../../routes/guides/index.tsx'),
    messages: ['content'],
  },
  'guides-slug': {
    load: () => import('../../routes/guide/index.tsx'),
    messages: ['content'],
  },
  highlight: {
    load: () => import('../../routes/highlight/index.tsx'),
    messages: ['content'],
  },
  'match-highlight-id': {
    load: () => import('../../routes/match-highlight/index.tsx'),
    messages: ['content', 'playback'],
  },
  movies: {
    load: () => import('../../routes/movies/index.tsx'),
    messages: ['content'],
  },
  tv: {
    load: () => import('../../routes/tv/index.tsx'),
    messages: ['content'],
  },
  terms: {
    load: () => import('../../routes/terms/index.tsx'),
    messages: ['content'],
  },
  'policy-privacy': {
    load: () => import('../../routes/policy-privacy/index.tsx'),
    messages: ['content'],
  },
  'policy-refund': {
    load: () => import('../../routes/policy-refund/index.tsx'),
    messages: ['content'],
  },
  pricing: {
    load: () => import('../../routes/pricing/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  'pricing-sport': {
    load: () => import('../../routes/pricing-sport/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  'misc-payment-link': {
    load: () => import('../../routes/misc-payment-link/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  'payment-result': {
    load: () => import('../../routes/payment-result/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  'payment-success': {
    load: () => import('../../routes/payment-success/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  'payment-failure': {
    load: () => import('../../routes/payment-failure/index.tsx'),
    messages: ['content', 'payments', 'auth'],
  },
  settings: {
    load: () => import('../../routes/settings/index.tsx'),
    messages: ['settings', 'notifications'],
  },
  status: {
    load: () => import('../../routes/status/index.tsx'),
    messages: ['uptime'],
  },
  offline: {
    load: () => import('../../routes/offline/index.tsx'),
    messages: ['offline'],
  },
  'sport-slug': {
    load: () => import('../../routes/sport/index.tsx'),
    messages: ['sports', 'leagues'],
  },
  widget: {
    load: () => import('../../routes/widget/index.tsx'),
    messages: ['widget'],
  },
  partners: {
    load: () => import('../../routes/partners/index.tsx'),
    messages: ['widget'],
  },
  search: {
    load: () => import('../../routes/search/index.tsx'),
    messages: ['search'],
  },
};
