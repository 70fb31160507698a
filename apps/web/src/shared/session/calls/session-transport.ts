import { ApiProblem } from '../../api/errors.ts';
import type { Transport, TransportAnswer } from '../../api/transport.ts';
import { ExpiredAuthSessionError } from './expired-auth-session-error.ts';

type Authorization = () => Promise<string | undefined>;

/** Our own API and nothing else ever sees a token (SEMANTICS §7.4). */
function isOwnApi(path: string, origin: string): boolean {
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && url.pathname.startsWith('/api/');
}

/** Whether the token was refused; a wrong password is 401 too, and no word about the session. */
function refusesToken({ status, body }: TransportAnswer): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return status === 401 && (code === 'unauthorized' || code === 'session-ended');
}

/** Requests as the visitor: the token is refreshed before when it must be, and once when it is refused. */
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

/** Scores are there for everyone: a session that has ended, or cannot be refreshed, does not hide them. */
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
