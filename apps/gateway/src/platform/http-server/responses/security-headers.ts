import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings.ts';

/**
 * Strict for everything that is not a page: an answer of the API loads nothing and is framed by nobody. Pages
 * state their own Content-Security-Policy per answer, with the hashes of their scripts.
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
    // The same as `frame-ancestors` for browsers that know no policy; pages made to be framed take both away.
    xFrameOptions: { action: 'deny' },
    // A page keeps hold of the window that a provider signs someone in in; nobody else's window holds on to ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A promise that only a site behind TLS can keep.
    strictTransportSecurity: settings.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  };
  await instance.register(helmet, options);
}
