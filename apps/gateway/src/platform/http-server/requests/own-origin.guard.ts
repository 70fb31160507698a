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
 * Whether a browser did not say that another site's page asks. `Sec-Fetch-Site` is the browser's own word and
 * compares with the address that was asked; only without it is `Origin` compared with ours. What says neither is
 * no browser's page: nobody can be tricked into sending it.
 */
export function isFromOwnOrigin({ origin, fetchSite }: Provenance, ownOrigin: string): boolean {
  if (fetchSite !== undefined) return OURS.has(fetchSite);
  return origin === undefined || origin === ownOrigin;
}

/** Refuses writes that a page of another origin sends. Bearer tokens open everything, so this is a second lock. */
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
    throw new ProblemError('forbidden', 'Another site’s page asked for this');
  }
}
