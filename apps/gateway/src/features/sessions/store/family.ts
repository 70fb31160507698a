import { z } from 'zod';
import type { IdentityUser } from '../../identity/index.ts';
import { Sealing } from '../../../platform/keys/index.ts';
import { hashOf, type RefreshToken } from './refresh-token.ts';

/** Whose session it is, as the identity service told last: what pages show of someone, with no further call. */
export type SessionUser = Omit<IdentityUser, 'signInAtMs' | 'signInMethod'>;

/** As it is kept. What the fields may hold is the identity port's to say. */
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

/** Without what is of the moment of signing in. */
export function sessionUserOf(user: SessionUser): SessionUser {
  const { id, email, emailVerified, name, avatar, scope, createdAtMs, providers } = user;
  return { id, email, emailVerified, name, avatar, scope, createdAtMs, providers };
}

/** How long the token that lost a race is still answered with what won it. */
export const GRACE_MS = 30_000;
/** Far more than any browser's tabs; a record must not grow as fast as someone can ask. */
export const MAX_LINKS = 64;

/** From a token that was rotated to the one that took its place. */
interface Link {
  readonly generation: number;
  readonly hash: string;
  readonly rotatedAtMs: number;
  /** The successor's text, sealed by the rotated token itself: who has no such token cannot read it. */
  readonly successor: string;
}

/** What is known of the refresh tokens of one session: the hash of the newest, links from those just rotated. */
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

/** The family after its newest token was exchanged; undefined: it is exchanged too often. */
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
  /** The newest: it is exchanged. */
  | { readonly kind: 'current' }
  /** It lost a race: the newest is given to it. */
  | { readonly kind: 'superseded'; readonly newest: RefreshToken }
  /** It was exchanged longer ago than any race lasts: two have held it. */
  | { readonly kind: 'reused' }
  /** Genuine, and not of this family as it stands: state is older than it. */
  | { readonly kind: 'unknown' };

/** Where a genuine token stands in its family. */
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

/** Through all that took its place, for the next in line may have been exchanged as well. */
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
