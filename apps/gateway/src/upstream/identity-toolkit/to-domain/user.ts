import { withoutHidden } from '@touchline/contracts';
import type { IdentityUser } from '../../../features/identity/index.ts';
import type { WireAccount } from '../wire/account.ts';
import type { WireClaims } from '../wire/claims.ts';
import { toMethod } from './method.ts';
import { toScope } from './scope.ts';

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
