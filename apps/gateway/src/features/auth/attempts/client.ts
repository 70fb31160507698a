import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@touchline/contracts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { preferredLanguage } from '../../pages/index.ts';

/** Where a request comes from, as far as limits and the list of sessions need to know it. */
export interface Client {
  /** Of its address, behind the proxies that TRUST_PROXY names. */
  readonly network: string;
  readonly userAgent: string | undefined;
  /** The header, as it came. */
  readonly cookies?: string | undefined;
  /** The site's language that it prefers; undefined: none of them. */
  readonly language?: Language | undefined;
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { 'user-agent': userAgent, cookie: cookies, 'accept-language': preferred } = request.headers;
  const language = preferredLanguage(preferred);
  return { network: clientNetwork(request.ip), userAgent, cookies, language };
});
