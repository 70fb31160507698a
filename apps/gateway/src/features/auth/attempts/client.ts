import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@touchline/contracts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { preferredLanguage } from '../../pages/index.ts';

/** The origin of a request, as limits and the list of sessions need it. */
export interface Client {
  /** The network of the client's address, behind the proxies that TRUST_PROXY names. */
  readonly network: string;
  readonly userAgent: string | undefined;
  /** The raw `Cookie` header. */
  readonly cookies?: string | undefined;
  /** The preferred language among those of the site; `undefined` if the site has none of them. */
  readonly language?: Language | undefined;
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { 'user-agent': userAgent, cookie: cookies, 'accept-language': preferred } = request.headers;
  const language = preferredLanguage(preferred);
  return { network: clientNetwork(request.ip), userAgent, cookies, language };
});
