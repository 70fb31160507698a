import { Module } from '@nestjs/common';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { TeamsModule } from '../teams/index.ts';
import { CalendarsController } from './calendars.controller.ts';
import { CalendarsService } from './calendars.service.ts';

@Module({
  imports: [LeaguesModule, MatchesModule, TeamsModule],
  controllers: [CalendarsController],
  providers: [CalendarsService],
})
export class CalendarsModule {}
