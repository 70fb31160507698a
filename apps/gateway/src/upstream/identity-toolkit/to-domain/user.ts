import { Scope, type IdentityProvider, withoutHidden } from '@touchline/contracts';
import type { IdentityMethod, IdentityUser } from '../../../features/identity/index.ts';
import type { WireAccount } from '../wire/account.ts';
import type { WireClaims } from '../wire/tokens.ts';

const MOST = 64;

/** A custom claim is set by hand: as a list, or as OAuth writes it. What is no scope of ours allows nothing. */
export function toScope(claim: unknown): readonly string[] {
  const words: readonly unknown[] =
    typeof claim === 'string' ? claim.split(/\s+/) : Array.isArray(claim) ? claim : [];
  const scope = words.flatMap((word) => Scope.safeParse(word).data ?? []);
  return [...new Set(scope)].slice(0, MOST);
}

/** How the identity service calls the providers that we offer. */
export const PROVIDER_IDS = { google: 'google.com' } as const satisfies Readonly<
  Record<IdentityProvider, string>
>;

const METHODS: ReadonlyMap<string, IdentityMethod> = new Map<string, IdentityMethod>([
  ['password', 'password'],
  [PROVIDER_IDS.google, 'google'],
]);

/** null: a way in that we do not offer. */
const toMethod = (providerId: string): IdentityMethod | null => METHODS.get(providerId) ?? null;

/** Characters as readers count them. */
const LONGEST_NAME = 80;
const characters = new Intl.Segmenter();

/** undefined: an account without an address, as an anonymous one is; nobody can use it here. */
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

/** A page shows it: only https will do. */
function toAvatar(photoUrl: string | null): string | null {
  const url = photoUrl === null ? null : URL.parse(photoUrl);
  return url?.protocol === 'https:' ? url.href : null;
}

const cut = (name: string): string =>
  [...characters.segment(name)]
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join('');
