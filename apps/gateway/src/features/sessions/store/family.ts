import { z } from 'zod';
import type { IdentityUser } from '../../identity/index.ts';
import { Sealing } from '../../../platform/keys/index.ts';
import { hashOf, type RefreshToken } from './refresh-token.ts';

/** The session's user as last confirmed by the identity service: enough to render the account without another call. */
export type SessionUser = Omit<IdentityUser, 'signInAtMs' | 'signInMethod'>;

/** The stored form. The identity port validates the contents of the fields. */
export const SessionUserRecord = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  scope: z.array(z.string()),
  createdAtMs: z.number(),
  providers: z.array(z.enum(['password', 'google'])),
});

/** Returns the user without the fields that describe one sign-in. */
export function sessionUserOf(user: SessionUser): SessionUser {
  const { id, email, emailVerified, name, avatar, scope, createdAtMs, providers } = user;
  return { id, email, emailVerified, name, avatar, scope, createdAtMs, providers };
}

/** How long an exchanged token still receives its successor, so that concurrent refreshes all succeed. */
export const GRACE_MS = 30_000;
/** Far more than the tabs of any browser; bounds the record against a client that refreshes in a loop. */
export const MAX_LINKS = 64;

/** Links an exchanged token to its successor. */
interface Link {
  readonly generation: number;
  readonly hash: string;
  readonly rotatedAtMs: number;
  /** The successor's text, sealed with the exchanged token itself: only a holder of that token can read it. */
  readonly successor: string;
}

/** State of a session's refresh tokens: the hash of the newest, and links from those exchanged recently. */
export interface Family {
  readonly generation: number;
  readonly hash: string;
  readonly links: readonly Link[];
}

const context = ({ sessionId, generation }: RefreshToken): string =>
  `successor of generation ${String(generation)} of session ${sessionId}`;

const inGrace = (link: Link, nowMs: number): boolean => nowMs - link.rotatedAtMs <= GRACE_MS;

export const begun = (first: RefreshToken): Family => ({
  generation: first.generation,
  hash: hashOf(first),
  links: [],
});

/** Returns the family after its newest token was exchanged; `undefined` if it is exchanged too often. */
export function rotated(
  family: Family,
  presented: RefreshToken,
  successor: RefreshToken,
  nowMs: number,
): Family | undefined {
  const links = family.links.filter((link) => inGrace(link, nowMs));
  if (links.length >= MAX_LINKS) return undefined;
  const link: Link = {
    generation: presented.generation,
    hash: hashOf(presented),
    rotatedAtMs: nowMs,
    successor: Sealing.bySecret(presented.text).seal(successor.text, context(presented)),
  };
  return { ...begun(successor), links: [...links, link] };
}

export type RefreshTokenStatus =
  /** The newest token; it can be exchanged. */
  | { readonly kind: 'current' }
  /** It lost a race and receives the newest token. */
  | { readonly kind: 'superseded'; readonly newest: RefreshToken }
  /** It was exchanged before the grace period: two parties have held it. */
  | { readonly kind: 'reused' }
  /** Genuine, but not in the stored family: the stored state is older than the token. */
  | { readonly kind: 'unknown' };

/** Returns the status of a genuine token in its family. */
export function refreshTokenStatusOf(
  family: Family,
  presented: RefreshToken,
  nowMs: number,
  read: (text: string) => RefreshToken | undefined,
): RefreshTokenStatus {
  if (presented.generation === family.generation) {
    return { kind: hashOf(presented) === family.hash ? 'current' : 'unknown' };
  }
  if (presented.generation > family.generation) return { kind: 'unknown' };
  const link = family.links.find(({ generation }) => generation === presented.generation);
  if (link === undefined || !inGrace(link, nowMs)) return { kind: 'reused' };
  const newest = followed(family, presented, read);
  return newest === undefined ? { kind: 'unknown' } : { kind: 'superseded', newest };
}

/** Follows all links to the newest token, because the direct successor may have been exchanged as well. */
function followed(
  family: Family,
  presented: RefreshToken,
  read: (text: string) => RefreshToken | undefined,
): RefreshToken | undefined {
  let token: RefreshToken | undefined = presented;
  while (token !== undefined && token.generation < family.generation)
    token = successorOf(family, token, read);
  return token !== undefined && hashOf(token) === family.hash ? token : undefined;
}

function successorOf(
  family: Family,
  token: RefreshToken,
  read: (text: string) => RefreshToken | undefined,
): RefreshToken | undefined {
  const hash = hashOf(token);
  const link = family.links.find((known) => known.generation === token.generation && known.hash === hash);
  const text = link && Sealing.bySecret(token.text).open(link.successor, context(token));
  const next = text === undefined ? undefined : read(text);
  return next !== undefined && next.generation > token.generation ? next : undefined;
}
