import type { LoginRequest, RegisterRequest } from '@touchline/contracts';
import type { z } from 'zod';
import type { Transport } from '../api/transport.ts';
import type { RememberedUser } from './stored/token-storage.ts';

/** `unknown`: before the browser has looked; on the server always. */
export type SessionView =
  | { readonly status: 'unknown' | 'guest'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: RememberedUser };

/** The visitor's session: the one place that holds, refreshes and forgets tokens. */
export interface AuthSession {
  readonly view: () => SessionView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Throws ApiProblem; a request that got no answer is `network-request-failed`. */
  login(credentials: LoginRequest): Promise<void>;
  register(request: z.input<typeof RegisterRequest>): Promise<void>;
  /** Forgets at once; the gateway is told, and whatever it says changes nothing. */
  logout(): void;
  /** Requests to our own API as the visitor: with a token that holds, refreshed where it must be. */
  readonly transport: Transport;
  /** Whether someone is signed in, once what has expired is refreshed or forgotten (SEMANTICS §4.6 c). */
  settle(): Promise<boolean>;
  /** Where to return to after signing in; refused when it is not a page of ours. */
  remember(target: string): Promise<void>;
  /** The remembered page, once. */
  takeRemembered(): Promise<string | undefined>;
}
