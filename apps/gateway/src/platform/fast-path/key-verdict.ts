import type { IncomingMessage } from 'node:http';
import type { HeaderField } from '@touchline/cache';
import { PARTNER_KEY_HEADER } from '@touchline/contracts';
import type { ProblemParts } from '../errors/problems.ts';
import { isPublicRead, normalizedPath, pathOf } from '../paths/public-paths.ts';

/** What a key that a request shows comes to. */
export type KeyVerdict =
  | {
      readonly is: 'charged';
      /** Whom limits count it for, instead of the network that it comes from. */
      readonly client: string;
      /** To be told what the request was answered with. */
      readonly answered: (status: number) => void;
    }
  | { readonly is: 'refused'; readonly problem: ProblemParts; readonly fields: readonly HeaderField[] }
  /** It cannot be judged now: the request is served as if it showed none. */
  | { readonly is: 'ignored' };

/** undefined: there is no key to be judged. */
export type JudgeKey = (request: IncomingMessage) => Promise<KeyVerdict> | undefined;

/**
 * Keys are looked at where any origin may read, and nowhere else. The key decides who is counted and whether there
 * is an answer, never what is answered: it is in no cache's key, and `Vary` does not name it.
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
