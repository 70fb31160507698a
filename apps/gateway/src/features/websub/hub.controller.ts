import { Controller, HttpCode, Post, Req, UseInterceptors, type RawBodyRequest } from '@nestjs/common';
import { HUB_PATH } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors/problems.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork, RateLimitedError, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { MINUTE_MS } from '../../platform/time/durations.ts';
import { Hub, HubForm } from './hub.ts';
import { Topics } from './topics.ts';

/**
 * A reader of the feeds of all leagues in all languages renews its leases within an hour; each renewal makes us call
 * its callback.
 */
const FROM_NETWORK = { name: 'websub-network', points: 1000, windowSeconds: 3600 } as const;

/**
 * The hub of our own feeds (WebSub, 5). Subscribers send a form, and the hub verifies each request before anything
 * changes.
 */
@Controller()
@UseInterceptors(PrivateResponseInterceptor)
export class HubController {
  readonly #fromNetwork: RateLimit;

  constructor(
    private readonly hub: Hub,
    private readonly topics: Topics,
    limits: RateLimits,
  ) {
    this.#fromNetwork = limits.of(FROM_NETWORK);
  }

  @Post(HUB_PATH)
  @HttpCode(202)
  async subscribe(@Req() request: RawBodyRequest<FastifyRequest>): Promise<void> {
    await this.#fromNetwork.take(clientNetwork(request.ip));
    const form = HubForm.safeParse(request.rawBody?.toString('utf8') ?? '');
    if (!form.success)
      throw new ProblemError(
        'bad-request',
        'The form is not valid',
        form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    if (this.topics.at(form.data.topic) === undefined)
      throw new ProblemError('bad-request', 'No feed of this site', [
        { path: 'hub.topic', message: 'No feed' },
      ]);
    const acceptance = this.hub.accept(form.data);
    if (acceptance === 'closed')
      throw new ProblemError('bad-request', 'Nothing is sent to such an address', [
        { path: 'hub.callback', message: 'No https address of the public internet' },
      ]);
    if (acceptance === 'busy') throw new RateLimitedError(MINUTE_MS);
  }
}
