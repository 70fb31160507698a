import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { Id } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors/problems.ts';
import {
  sendPrivateResponse,
  sendPublicResponse,
} from '../../platform/http-server/responses/send-response.ts';
import { clientNetwork } from '../../platform/limits/index.ts';
import { Clock } from '../../platform/time/clock.ts';
import type { CalendarSubject } from './calendar/calendar.ts';
import { CalendarQuery, FollowedCalendarQuery } from './calendars.routes.ts';
import { CalendarsService } from './calendars.service.ts';
import { FollowedCalendarsService } from './followed/followed-calendars.service.ts';

const ENDING = '.ics';
const unknown = (): ProblemError => new ProblemError('not-found', 'There is no such calendar');
/** 32 bytes in base64url. */
const ADDRESS = /^[\w-]{43}$/;

const nameOf = (file: string): string => (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
const minutesOf = (alarm: string | undefined): number | undefined =>
  alarm === undefined ? undefined : Number(alarm);

/**
 * Serves the calendars that clients subscribe to: `/calendar/teams/10.ics`, `/calendar/leagues/39.ics`, and
 * `/calendar/{secret}.ics` with the matches that one visitor follows.
 */
@Controller('calendar')
export class CalendarsController {
  constructor(
    private readonly calendars: CalendarsService,
    private readonly followed: FollowedCalendarsService,
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

  /** Anybody with the address can read the calendar. The response is private, is not indexed and sends no referrer. */
  @Get(':file')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex, nofollow')
  async ofFollowed(
    @Param('file') file: string,
    @Query({ schema: FollowedCalendarQuery }) { alarm }: FollowedCalendarQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = nameOf(file);
    if (!ADDRESS.test(address)) throw unknown();
    const answer = await this.followed.read(address, minutesOf(alarm), clientNetwork(request.ip));
    void reply.send(await sendPrivateResponse(answer, this.clock.nowMs(), request, reply));
  }

  async #send(
    kind: CalendarSubject['kind'],
    file: string,
    { lang, alarm }: CalendarQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const id = Id.safeParse(nameOf(file));
    const form = { language: lang, alarmMinutes: minutesOf(alarm) };
    const read = id.success ? await this.calendars.read({ kind, id: id.data }, form) : undefined;
    if (read === undefined) throw unknown();
    const facts = { freshness: read.freshness, tags: read.tags, audience: 'everyone' as const };
    void reply.send(await sendPublicResponse(read.answer, facts, this.clock.nowMs(), request, reply));
  }
}
