import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { Id } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/http-server/problem-error.ts';
import { publicAnswer } from '../../platform/http-server/public-answer.ts';
import { Clock } from '../../platform/time/clock.ts';
import type { CalendarSubject } from './calendar.ts';
import { CalendarQuery } from './calendars.routes.ts';
import { CalendarsService } from './calendars.service.ts';

const ENDING = '.ics';

/** `/calendar/teams/10.ics`, `/calendar/leagues/39.ics`: what calendar clients subscribe to. */
@Controller('calendar')
export class CalendarsController {
  constructor(
    private readonly calendars: CalendarsService,
    private readonly clock: Clock,
  ) {}

  @Get('leagues/:file')
  ofLeague(
    @Param('file') file: string,
    @Query({ schema: CalendarQuery }) query: CalendarQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send('league', file, query, request, reply);
  }

  @Get('teams/:file')
  ofTeam(
    @Param('file') file: string,
    @Query({ schema: CalendarQuery }) query: CalendarQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send('team', file, query, request, reply);
  }

  async #send(
    kind: CalendarSubject['kind'],
    file: string,
    { lang, alarm }: CalendarQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const id = Id.safeParse(file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
    const read = id.success
      ? await this.calendars.read({
          subject: { kind, id: id.data },
          language: lang,
          alarmMinutes: alarm === undefined ? undefined : Number(alarm),
        })
      : undefined;
    if (read === undefined) throw new ProblemError('not-found', 'There is no such calendar');
    const facts = { freshness: read.freshness, tags: read.tags, audience: 'everyone' as const };
    void reply.send(await publicAnswer(read.answer, facts, this.clock.nowMs(), request, reply));
  }
}
