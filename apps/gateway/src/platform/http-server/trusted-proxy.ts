import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { trusted } from './fastify-options.ts';

/** Tells whether a request came through a proxy that may say something of who asks, by the rule of `TRUST_PROXY`. */
export function throughTrustedProxy(
  trustProxy: Settings['trustProxy'],
): (request: Pick<FastifyRequest, 'socket'>) => boolean {
  const rule = trusted(trustProxy);
  if (typeof rule === 'boolean') return () => rule;
  const isTrusted =
    typeof rule === 'string' ? proxyAddr.compile(rule.split(',').map((part) => part.trim())) : rule;
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
}
