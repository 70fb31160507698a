import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings.ts';

/**
 * Sets strict headers for everything that is not a page: an API response loads nothing and may not be framed. Pages
 * set their own Content-Security-Policy per response, with the hashes of their scripts.
 */
export async function addSecurityHeaders(instance: FastifyInstance, settings: Settings): Promise<void> {
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // The same as `frame-ancestors`, for browsers without that directive; pages made for framing remove both.
    xFrameOptions: { action: 'deny' },
    // A page keeps its reference to the provider's sign-in window; a window of another origin gets no reference to
    // ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only a site behind TLS can promise this.
    strictTransportSecurity: settings.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  };
  await instance.register(helmet, options);
}
