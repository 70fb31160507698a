import { Controller, HttpCode, Param, Post, Req, UseInterceptors, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { WebhooksService } from './webhooks.service.ts';

function oneOfEach(headers: FastifyRequest['headers']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

@Controller('api/payments/webhooks')
@UseInterceptors(PrivateResponseInterceptor)
export class WebhooksController {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Passes on the raw body, which is verified before it is parsed. */
  @Post(':provider')
  @HttpCode(204)
  async receive(
    @Param('provider') provider: string,
    @Req() { rawBody, headers, ip, log }: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    if (provider !== this.provider.name) throw new ProblemError('not-found');
    const webhook = { body: rawBody ?? Buffer.alloc(0), headers: oneOfEach(headers) };
    await this.webhooks.receive(webhook, clientNetwork(ip));
    log.info('webhook of the payment provider accepted');
  }
}
