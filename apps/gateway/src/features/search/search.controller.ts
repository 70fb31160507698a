import { Controller, Get, Query } from '@nestjs/common';
import { OPERATIONS, type SearchHit } from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { SearchService } from './search.service.ts';

const { search } = OPERATIONS;

@Controller('api/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  search(
    @Query({ schema: search.query }) { q }: z.output<typeof search.query>,
  ): Promise<ApiResponse<SearchHit[]>> {
    return this.service.search(q);
  }
}
