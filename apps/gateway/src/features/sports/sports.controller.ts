import { Controller, Get, Param } from '@nestjs/common';
import { Id, type Sport } from '@touchline/contracts';
import type { Answer } from '../../platform/http-server/answer.ts';
import { SportsService } from './sports.service.ts';

@Controller('api/sports')
export class SportsController {
  constructor(private readonly service: SportsService) {}

  @Get()
  list(): Promise<Answer<Sport[]>> {
    return this.service.list();
  }

  @Get(':slug')
  bySlug(@Param('slug', { schema: Id }) slug: string): Promise<Answer<Sport>> {
    return this.service.bySlug(slug);
  }
}
