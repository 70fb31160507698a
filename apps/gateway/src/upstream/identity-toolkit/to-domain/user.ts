import { Scope, type IdentityProvider, withoutHidden } from '@touchline/contracts';
import type { IdentityMethod, IdentityUser } from '../../../features/identity/index.ts';
import type { WireAccount } from '../wire/account.ts';
import type { WireClaims } from '../wire/tokens.ts';

const MOST = 64;

/** Parses a custom claim, which is set by hand: a list, or a string as in OAuth. Unknown scopes are dropped. */
export function toScope(claim: unknown): readonly string[] {
  const words: readonly unknown[] =
    typeof claim === 'string' ? claim.split(/\s+/) : Array.isArray(claim) ? claim : [];
  const scope = words.flatMap((word) => Scope.safeParse(word).data ?? []);
  return [...new Set(scope)].slice(0, MOST);
}

/** The identity service's ids of the providers that we offer. */
export const PROVIDER_IDS = { google: 'google.com' } as const satisfies Readonly<
  Record<IdentityProvider, string>
>;

const METHODS: ReadonlyMap<string, IdentityMethod> = new Map<string, IdentityMethod>([
  ['password', 'password'],
  [PROVIDER_IDS.google, 'google'],
]);

/** Returns `null` for a sign-in method that we do not offer. */
const toMethod = (providerId: string): IdentityMethod | null => METHODS.get(providerId) ?? null;

/** Counted in characters as readers see them. */
const LONGEST_NAME = 80;
const characters = new Intl.Segmenter();

/** Returns `undefined` for an account without an email address, such as an anonymous one, which cannot be used here. */
export function toUser(account: WireAccount, claims: WireClaims): IdentityUser | undefined {
  if (account.email === null) return undefined;
  const methods = account.providerUserInfo.map(({ providerId }) => toMethod(providerId));
  return {
    id: account.localId,
    email: account.email,
    emailVerified: account.emailVerified,
    name: toName(account.displayName),
    avatar: toAvatar(account.photoUrl),
    scope: toScope(claims.scope),
    createdAtMs: account.createdAt,
    providers: [...new Set(methods.filter((method) => method !== null))],
    signInAtMs: claims.auth_time * 1000,
    signInMethod: toMethod(claims.firebase.sign_in_provider),
  };
}

function toName(displayName: string | null): string | null {
  const name = withoutHidden(displayName ?? '').trim();
  return name === '' ? null : cut(name);
}

/** Pages show it, so only https is accepted. */
function toAvatar(photoUrl: string | null): string | null {
  const url = photoUrl === null ? null : URL.parse(photoUrl);
  return url?.protocol === 'https:' ? url.href : null;
}

const cut = (name: string): string =>
  [...characters.segment(name)]
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join('');
