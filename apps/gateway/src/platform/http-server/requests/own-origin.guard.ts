import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../config/settings.ts';
import { ProblemError } from '../../errors/problems.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const OURS: ReadonlySet<string> = new Set(['same-origin', 'none']);

interface Provenance {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/**
 * Returns whether no browser reports that a page of another site sent the request. The browser sets `Sec-Fetch-Site`
 * by comparing with the requested address; only without it is `Origin` compared with ours. A request with neither
 * header does not come from a page in a browser, so nobody can be tricked into sending it.
 */
export function isFromOwnOrigin({ origin, fetchSite }: Provenance, ownOrigin: string): boolean {
  if (fetchSite !== undefined) return OURS.has(fetchSite);
  return origin === undefined || origin === ownOrigin;
}

/** Refuses writes sent by a page of another origin. Access is by bearer token, so this is a second defence. */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  readonly #origin: string;

  constructor(@Inject(SETTINGS) { baseUrl }: Settings) {
    this.#origin = new URL(baseUrl).origin;
  }

  canActivate(context: ExecutionContext): true {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.has(method)) return true;
    const said = { origin: headers.origin, fetchSite: headers['sec-fetch-site'] };
    if (isFromOwnOrigin(said, this.#origin)) return true;
    throw new ProblemError('forbidden', 'A page of another site sent this request');
  }
}
