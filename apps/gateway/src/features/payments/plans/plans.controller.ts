import { Controller, Get, Query } from '@nestjs/common';
import { OPERATIONS, type Plan } from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../../platform/http-server/responses/api-response.interceptor.ts';
import { PlansService } from './plans.service.ts';

const { plans } = OPERATIONS;

@Controller('api/plans')
export class PlansController {
  constructor(private readonly service: PlansService) {}

  @Get()
  list(
    @Query({ schema: plans.query }) { sport }: z.output<typeof plans.query>,
  ): Promise<ApiResponse<Plan[]>> {
    return this.service.list(sport);
  }
}
