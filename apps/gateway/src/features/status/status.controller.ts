import { Controller, Get } from '@nestjs/common';
import { OPERATIONS, type Status } from '@touchline/contracts';
import type { Answer } from '../../platform/http-server/answers/answer.ts';
import { SiteStatus } from './site-status.ts';

@Controller(OPERATIONS.status.path.slice(1))
export class StatusController {
  constructor(private readonly site: SiteStatus) {}

  @Get()
  status(): Promise<Answer<Status>> {
    return this.site.status();
  }
}
