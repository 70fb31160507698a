import { Controller, Get, Query } from '@nestjs/common';
import { OPERATIONS, type Site } from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { SiteService } from './site.service.ts';

const { site } = OPERATIONS;

@Controller('api/site')
export class SiteController {
  constructor(private readonly service: SiteService) {}

  @Get()
  show(@Query({ schema: site.query }) { lang }: z.output<typeof site.query>): Promise<ApiResponse<Site>> {
    return this.service.show(lang);
  }
}
