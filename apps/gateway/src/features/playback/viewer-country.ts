import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { throughTrustedProxy } from '../../platform/http-server/fastify-options.ts';

const COUNTRY = /^[A-Za-z]{2}$/;
/** Values that proxies send for an unknown country and for Tor. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['XX', 'ZZ', 'T1']);

/**
 * Reads a viewer's country from the header that the operator configures. Only a trusted proxy may set it, not the
 * browser.
 */
@Injectable()
export class ViewerCountry {
  readonly #header: string | null;
  readonly #isBelieved: (request: Pick<FastifyRequest, 'socket'>) => boolean;

  constructor(@Inject(SETTINGS) { media, trustProxy }: Settings) {
    this.#header = media?.countryHeader ?? null;
    this.#isBelieved = throughTrustedProxy(trustProxy);
  }

  /** ISO 3166-1 alpha-2; `null` if unknown. */
  of(request: Pick<FastifyRequest, 'socket' | 'headers'>): string | null {
    if (this.#header === null || !this.#isBelieved(request)) return null;
    const said = request.headers[this.#header];
    if (typeof said !== 'string' || !COUNTRY.test(said)) return null;
    const country = said.toUpperCase();
    return NO_COUNTRY.has(country) ? null : country;
  }
}
