import type { LoginRequest, RegisterRequest } from '@touchline/contracts';
import type { z } from 'zod';
import type { Transport } from '../api/transport.ts';
import type { RememberedUser } from './stored/token-storage.ts';

/** The status is `unknown` until the browser has read its storage, and always on the server. */
export type SessionView =
  | { readonly status: 'unknown' | 'guest'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: RememberedUser };

/** The visitor's session: the only place that stores, refreshes and deletes tokens. */
export interface AuthSession {
  readonly view: () => SessionView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Throws `ApiProblem`; a request without a response is `network-request-failed`. */
  login(credentials: LoginRequest): Promise<void>;
  register(request: z.input<typeof RegisterRequest>): Promise<void>;
  /** Clears the session immediately, then notifies the gateway, whose response changes nothing. */
  logout(): void;
  /** Sends requests to our own API as the visitor, with a valid token that is refreshed if necessary. */
  readonly transport: Transport;
  /** Whether a visitor is signed in, after an expired token has been refreshed or deleted (SEMANTICS §4.6 c). */
  settle(): Promise<boolean>;
  /** Stores the page to return to after signing in; ignored unless it is a page of ours. */
  remember(target: string): Promise<void>;
  /** Returns the remembered page and deletes it. */
  takeRemembered(): Promise<string | undefined>;
}
