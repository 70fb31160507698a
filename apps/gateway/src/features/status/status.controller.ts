import { Controller, Get } from '@nestjs/common';
import { OPERATIONS, type Status } from '@touchline/contracts';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { SiteStatus } from './site-status.ts';

@Controller(OPERATIONS.status.path.slice(1))
export class StatusController {
  constructor(private readonly site: SiteStatus) {}

  @Get()
  status(): Promise<ApiResponse<Status>> {
    return this.site.status();
  }
}
