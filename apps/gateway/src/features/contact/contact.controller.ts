import { Body, Controller, HttpCode, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { ContactMessage } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../platform/limits/index.ts';
import { ContactService } from './contact.service.ts';

@Controller('api/contact')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @HttpCode(202)
  async leave(
    @Body({ schema: ContactMessage }) message: ContactMessage,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.contact.leave(message, clientNetwork(ip));
  }
}
