import { Controller, Get, Header, Param, Req, UseInterceptors } from '@nestjs/common';
import type { Deal, Envelope } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { DealsService } from './deals.service.ts';

const Token = z.string().min(1).max(128);

/** Anyone with the address can buy at this price, so it is neither indexed nor sent as a referrer. */
@Controller('api/payment-links')
@UseInterceptors(PrivateResponseInterceptor)
export class PaymentLinksController {
  constructor(private readonly deals: DealsService) {}

  @Get(':token')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex, nofollow')
  async show(
    @Param('token', { schema: Token }) token: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<Envelope<Deal>> {
    return { data: await this.deals.show(token, clientNetwork(ip)) };
  }
}
