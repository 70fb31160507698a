import { type StaffSignedIn, StaffScope } from '@touchline/contracts';
import { z } from 'zod';
import { problemFrom } from '../../../shared/api/errors.ts';
import type { Transport } from '../../../shared/api/transport.ts';
import type { AuthStorage } from '../../../shared/session/stored/auth-storage.ts';
import { sessionKeys, expiryMs, tokenStatus } from '../../../shared/session/stored/token-storage.ts';

const Kept = z.object({ name: z.string(), scope: z.array(StaffScope) });

/** The signed-in member of staff, as stored in the browser. */
type StaffMember = z.infer<typeof Kept>;

/**
 * Parses the stored member. Returns `undefined` if there is none, or if it is invalid, for example written by an
 * earlier version.
 */
function readMember(text: string | undefined): StaffMember | undefined {
  if (text === undefined) return undefined;
  try {
    return Kept.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A separate strategy (SEMANTICS §6.1): staff and visitors share no storage keys. */
const { access, accessUntil } = sessionKeys('cms');
const MEMBER = 'auth.user.cms';
const LIFETIME_MS = 8 * 3_600_000;
const OURS = '/api/staff/';

/** `unknown`: on the server and in the first render. */
export type StaffView =
  | { readonly status: 'unknown' | 'guest'; readonly member: null }
  | { readonly status: 'signed-in'; readonly member: StaffMember };

export interface StaffAuthSession {
  view(): StaffView;
  subscribe(listener: () => void): () => void;
  keep(signed: StaffSignedIn): void;
  logout(): void;
  /** Calls the staff API with the token of the signed-in member. A 401 ends the session. */
  readonly transport: Transport;
}

interface Ports {
  readonly storage: AuthStorage;
  readonly transport: Transport;
  readonly nowMs: () => number;
  /** Subscribes to changes of the storage by other tabs. */
  readonly onElsewhere: (run: () => void) => void;
}

const GUEST: StaffView = { status: 'guest', member: null };

export function createStaffSession({ storage, transport, nowMs, onElsewhere }: Ports): StaffAuthSession {
  const listeners = new Set<() => void>();
  let view = read();

  function read(): StaffView {
    const member = readMember(storage.find(MEMBER));
    const until = Number(storage.find(accessUntil));
    if (member === undefined || tokenStatus(storage.find(access), until, nowMs()) !== 'valid') return GUEST;
    return { status: 'signed-in', member };
  }

  function notify(): void {
    view = read();
    for (const listener of listeners) listener();
  }

  function forget(): void {
    for (const key of [access, accessUntil, MEMBER]) storage.forget(key);
    notify();
  }

  onElsewhere(notify);
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    keep({ name, scope, token: { access_token: token } }) {
      const untilMs = expiryMs(token, nowMs(), LIFETIME_MS) ?? nowMs();
      const maxAgeS = Math.ceil((untilMs - nowMs()) / 1000);
      storage.keep(access, `Bearer ${token}`, maxAgeS);
      storage.keep(accessUntil, String(untilMs), maxAgeS);
      storage.keep(MEMBER, JSON.stringify({ name, scope } satisfies StaffMember), maxAgeS);
      notify();
    },
    logout() {
      const authorization = storage.find(access);
      forget();
      // The session has already ended here, so the response does not matter.
      if (authorization !== undefined)
        void transport(`${OURS}auth/logout`, { method: 'POST', authorization, keepalive: true }).catch(
          () => undefined,
        );
    },
    async transport(path, request = {}) {
      const authorization =
        path.startsWith(OURS) && request.anonymous !== true ? storage.find(access) : undefined;
      const answer = await transport(path, { ...request, authorization });
      // Only if nobody has signed in again since.
      if (answer.status === 401 && authorization !== undefined && storage.find(access) === authorization) {
        forget();
        throw await problemFrom(answer);
      }
      return answer;
    },
  };
}
