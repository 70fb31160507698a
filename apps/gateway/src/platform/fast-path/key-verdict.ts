import type { IncomingMessage } from 'node:http';
import type { HeaderField } from '@touchline/cache';
import { PARTNER_KEY_HEADER } from '@touchline/contracts';
import type { ProblemParts } from '../errors/problems.ts';
import { isPublicRead, normalizedPath, pathOf } from '../paths/public-paths.ts';

/** The result of judging the partner key of a request. */
export type KeyVerdict =
  | {
      readonly is: 'charged';
      /** Rate limits count the request for this client, not for its network. */
      readonly client: string;
      /** Called with the status of the response. */
      readonly answered: (status: number) => void;
    }
  | { readonly is: 'refused'; readonly problem: ProblemParts; readonly fields: readonly HeaderField[] }
  /** The key cannot be judged now: the request is served as if it had none. */
  | { readonly is: 'ignored' };

/** Returns `undefined` if there is no key to judge. */
export type JudgeKey = (request: IncomingMessage) => Promise<KeyVerdict> | undefined;

/**
 * Judges keys only on paths that any origin may read. The key decides which client is counted and whether the request
 * is refused, never the content of the response: it is not part of any cache key, and `Vary` does not name it.
 *
 * @param judge must not reject
 * @param isOpen whether any origin may read a path that is not one of the API's public reads
 */
export function keyJudge(
  judge: (key: string, request: IncomingMessage) => Promise<KeyVerdict>,
  isOpen: (path: string) => boolean,
): JudgeKey {
  return (request) => {
    const key = request.headers[PARTNER_KEY_HEADER];
    if (typeof key !== 'string') return undefined;
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const path = normalizedPath(pathOf(url));
    return isPublicRead(path) || isOpen(path) ? judge(key, request) : undefined;
  };
}
