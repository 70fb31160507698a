import { Body, Controller, Get, Put, UseGuards, UseInterceptors } from '@nestjs/common';
import { Preferences, type Envelope } from '@touchline/contracts';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../sessions/index.ts';
import { PreferencesService } from './preferences.service.ts';

@Controller('api/account/preferences')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  async read(@Caller() { userId }: Caller): Promise<Envelope<Preferences>> {
    return { data: await this.preferences.read(userId) };
  }

  @Put()
  async write(
    @Body({ schema: Preferences }) preferences: Preferences,
    @Caller() { userId }: Caller,
  ): Promise<Envelope<Preferences>> {
    await this.preferences.write(userId, preferences);
    return { data: preferences };
  }
}
