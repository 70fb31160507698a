import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { throughTrustedProxy } from '../../platform/http-server/fastify-options.ts';

const COUNTRY = /^[A-Za-z]{2}$/;
/** What proxies write where they know none, and for Tor. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['XX', 'ZZ', 'T1']);

/** From which country somebody asks, by the header that the operator names. A browser's own word is not believed. */
@Injectable()
export class ViewerCountry {
  readonly #header: string | null;
  readonly #isBelieved: (request: Pick<FastifyRequest, 'socket'>) => boolean;

  constructor(@Inject(SETTINGS) { media, trustProxy }: Settings) {
    this.#header = media?.countryHeader ?? null;
    this.#isBelieved = throughTrustedProxy(trustProxy);
  }

  /** ISO 3166-1 alpha-2; null: not known. */
  of(request: Pick<FastifyRequest, 'socket' | 'headers'>): string | null {
    if (this.#header === null || !this.#isBelieved(request)) return null;
    const said = request.headers[this.#header];
    if (typeof said !== 'string' || !COUNTRY.test(said)) return null;
    const country = said.toUpperCase();
    return NO_COUNTRY.has(country) ? null : country;
  }
}
