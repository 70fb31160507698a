import type { AuthMode, Layout, Route } from './route.ts';

/** `/team/head-to-head/:slug?` -> `team-head-to-head-slug` (SEMANTICS §2.5). */
export function baseName(path: string): string {
  const name = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^:/, '').replace(/\?$/, ''))
    .join('-');
  return name === '' ? 'index' : name;
}

function route(
  path: string,
  layout: Layout = 'default',
  auth: AuthMode = 'public',
  section: Route['section'] = 'specification',
): Route {
  return { name: baseName(path), path, layout, auth, section };
}

/**
 * All pages of the site without prefix; each also exists under every language (SEMANTICS §2.4): home, 22 static, 9
 * nested and 8 parameterised ones, with `/cms/login` counted as two routes.
 */
export const ROUTES: readonly Route[] = [
  route('/', 'home'),

  route('/about-us'),
  route('/account', 'user', 'protected'),
  route('/contact'),
  route('/disclaimer'),
  route('/faq'),
  route('/fixtures-results'),
  route('/guides'),
  route('/highlight'),
  route('/hot-matches'),
  route('/league'),
  route('/live-matches'),
  route('/login', 'auth', 'guest'),
  route('/movies'),
  route('/pricing'),
  route('/pricing-sport'),
  route('/register', 'auth', 'guest'),
  route('/reset', 'auth', 'guest'),
  route('/security', 'user', 'protected'),
  route('/team'),
  route('/terms'),
  route('/tv'),
  route('/widget'),

  route('/auth/reset-password', 'auth', 'guest'),
  route('/cms/login', 'auth', 'guest'),
  route('/cms/login/:token', 'auth', 'guest'),
  route('/misc/payment-link', 'empty'),
  route('/payment/failure', 'empty'),
  route('/payment/result', 'empty'),
  route('/payment/success', 'empty'),
  route('/policy/privacy'),
  route('/policy/refund'),

  route('/embed/lineup/:id?', 'empty'),
  route('/team/head-to-head/:slug?'),
  route('/deprecated/:slug?'),
  route('/league/:id'),
  route('/match-highlight/:id?'),
  route('/match/:id?'),
  route('/sport/:slug?'),
  route('/team/:id'),

  // Our additions to the specification.
  route('/guides/:slug', 'default', 'public', 'own'),
  route('/cms', 'auth', 'protected', 'own'),
  route('/embed/match/:id?', 'empty', 'public', 'own'),
  route('/embed/table/:id?', 'empty', 'public', 'own'),
  route('/offline', 'default', 'public', 'own'),
  route('/partners', 'default', 'public', 'own'),
  route('/search', 'default', 'public', 'own'),
  route('/settings', 'default', 'public', 'own'),
  route('/status', 'default', 'public', 'own'),
];

/**
 * Returns whether a page shows one payment or has a secret in its address. Such a response is never cached, and its
 * links send no referrer.
 */
export function isPaymentPage({ name }: Pick<Route, 'name'>): boolean {
  return name === 'misc-payment-link' || name.startsWith('payment-');
}

/** Returns whether a page shows prices. The configured pricing host may frame these pages as an overlay. */
export function isPricingPage({ name }: Pick<Route, 'name'>): boolean {
  return name === 'pricing' || name === 'pricing-sport';
}

/**
 * Returns whether a page is for staff. A visitor's session means nothing there, and no response is cached, because
 * the address of one is secret.
 */
export function isStaffPage({ name }: Pick<Route, 'name'>): boolean {
  return name === 'cms' || name.startsWith('cms-');
}
