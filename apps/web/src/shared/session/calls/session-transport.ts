import { ApiProblem } from '../../api/errors.ts';
import type { Transport, TransportAnswer } from '../../api/transport.ts';
import { parseUrl } from '../../browser/parse-url.ts';
import type { Timers } from '../../time/timers.ts';
import { ExpiredAuthSessionError } from './expired-auth-session-error.ts';

/** A timeout or a missing response, under the specification's name for both (SEMANTICS §8.3). */
export function networkFailure(cause: unknown): ApiProblem {
  return new ApiProblem(0, 'network-request-failed', [], cause);
}

/** SEMANTICS §9.2. */
const TIMEOUT_MS = { desktop: 30_000, mobile: 60_000, offline: 5000 } as const;

export interface DeviceState {
  readonly online: boolean;
  readonly mobile: boolean;
}

export function requestTimeoutMs({ online, mobile }: DeviceState): number {
  if (!online) return TIMEOUT_MS.offline;
  return mobile ? TIMEOUT_MS.mobile : TIMEOUT_MS.desktop;
}

/**
 * Aborts requests that take too long. Without a response, for whatever reason, the failure is
 * `network-request-failed`.
 */
export function transportWithTimeout(
  transport: Transport,
  timers: Timers,
  device: () => DeviceState,
): Transport {
  return async (path, request = {}) => {
    const late = new AbortController();
    const stop = timers.after(requestTimeoutMs(device()), () => {
      late.abort(new DOMException('no response in time', 'TimeoutError'));
    });
    const { signal: asked } = request;
    try {
      asked?.throwIfAborted();
      asked?.addEventListener('abort', () => {
        late.abort(asked.reason);
      });
      return await transport(path, { ...request, signal: late.signal });
    } catch (error) {
      if (asked?.aborted === true) throw error;
      throw networkFailure(error);
    } finally {
      stop();
    }
  };
}

type Authorization = () => Promise<string | undefined>;

/** Only our own API receives a token (SEMANTICS §7.4). */
function isOwnApi(path: string, origin: string): boolean {
  const url = parseUrl(path, origin);
  return url?.origin === origin && url.pathname.startsWith('/api/');
}

/** Whether the token was refused. A wrong password is also a 401, but does not concern the session. */
function refusesToken({ status, body }: TransportAnswer): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return status === 401 && (code === 'unauthorized' || code === 'session-ended');
}

/**
 * Sends requests as the visitor. The token is refreshed before the request if it has expired, and once more if it is
 * refused.
 */
export function sessionTransport(
  transport: Transport,
  authorization: Authorization,
  refresh: (stale: string) => Promise<void>,
  origin: string,
): Transport {
  return async (path, request = {}) => {
    if (request.anonymous === true || !isOwnApi(path, origin)) return transport(path, request);
    const token = await authorization();
    const answer = await transport(path, { ...request, authorization: token });
    if (token === undefined || !refusesToken(answer)) return answer;
    await refresh(token);
    return transport(path, { ...request, authorization: await authorization() });
  };
}

/** Sends reads of public data. A session that has ended or cannot be refreshed does not block them. */
export function publicReads(transport: Transport, authorization: Authorization, origin: string): Transport {
  const orGuest = (error: unknown): undefined => {
    if (!(error instanceof ExpiredAuthSessionError || error instanceof ApiProblem)) throw error;
    return undefined;
  };
  return async (path, request = {}) => {
    if (!isOwnApi(path, origin)) return transport(path, request);
    return transport(path, { ...request, authorization: await authorization().catch(orGuest) });
  };
}
