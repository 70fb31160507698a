import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { TeamsModule } from '../teams/index.ts';
import { CalendarContents } from './calendar/calendar-contents.ts';
import { CalendarWriter } from './calendar/calendar-writer.ts';
import { CalendarsController } from './calendars.controller.ts';
import { CalendarsService } from './calendars.service.ts';
import { FollowedCalendarStore } from './followed/followed-calendar-store.ts';
import { FollowedCalendarsController } from './followed/followed-calendars.controller.ts';
import { FollowedCalendarsService } from './followed/followed-calendars.service.ts';

@Module({
  imports: [LeaguesModule, LimitsModule, MatchesModule, TeamsModule],
  controllers: [CalendarsController, FollowedCalendarsController],
  providers: [
    CalendarContents,
    CalendarWriter,
    CalendarsService,
    FollowedCalendarsService,
    {
      provide: FollowedCalendarStore,
      useFactory: (state: State, clock: WallClock) => new FollowedCalendarStore(state, clock),
      inject: [State, WallClock],
    },
  ],
})
export class CalendarsModule {}
