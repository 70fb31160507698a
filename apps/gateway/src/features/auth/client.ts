import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform/limits/index.ts';

/** Where a request comes from, as far as limits and the list of sessions need to know it. */
export interface Client {
  /** Of its address, behind the proxies that TRUST_PROXY names. */
  readonly network: string;
  readonly userAgent: string | undefined;
  /** The header, as it came. */
  readonly cookies?: string | undefined;
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { 'user-agent': userAgent, cookie: cookies } = request.headers;
  return { network: clientNetwork(request.ip), userAgent, cookies };
});
