import type { FastifyInstance } from 'fastify';

/**
 * The policy of a page with what Vite's client needs: it puts styles into `style` elements, and looks for a server that
 * restarts from a worker made of a blob. Everything else stays, so that what production refuses is refused here too:
 * style attributes, foreign origins, inline scripts.
 *
 * @example developmentPolicy("style-src 'self'") // "style-src 'self'; style-src-elem 'self' 'unsafe-inline'"
 */
export function developmentPolicy(policy: string): string {
  return policy
    .split('; ')
    .flatMap((directive) => {
      if (directive.startsWith('style-src ')) return [directive, "style-src-elem 'self' 'unsafe-inline'"];
      return [directive.startsWith('worker-src ') ? `${directive} blob:` : directive];
    })
    .join('; ');
}

/** Pages are of their sources as they are now: no browser keeps one. */
export function relaxPageHeaders(instance: FastifyInstance): void {
  instance.addHook('onSend', (_request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    const type = reply.getHeader('content-type');
    if (typeof policy === 'string' && typeof type === 'string' && type.startsWith('text/html')) {
      void reply
        .header('content-security-policy', developmentPolicy(policy))
        .header('cache-control', 'no-store')
        .removeHeader('etag');
    }
    done(null, payload);
  });
}
