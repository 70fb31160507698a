import { Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Meta } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Settings } from '../config/settings.ts';
import { SETTINGS } from '../config/settings-token.ts';
import { Clock } from '../time/clock.ts';
import { Answer } from './answer.ts';
import { publicAnswerHeaders } from './answer-headers.ts';
import { entityTag, matchesTag } from './entity-tag.ts';

/** Turns an `Answer` into its envelope, its headers and, where the visitor has it already, a 304. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(map((value) => (value instanceof Answer ? this.send(value, request, reply) : value)));
  }

  private send(answer: Answer<unknown>, request: FastifyRequest, reply: FastifyReply): string {
    const meta = this.metaOf(answer);
    // The cursor moves with every match of the site: what does not change the answer must not change its tag.
    const { cursor, ...stable } = meta;
    const data = JSON.stringify(answer.data);
    const tag = entityTag(`${data}${JSON.stringify(stable)}`);
    void reply.headers(publicAnswerHeaders(answer.freshness, tag, this.clock.nowMs()));
    if (matchesTag(request.headers['if-none-match'], tag)) {
      void reply.status(304);
      return '';
    }
    void reply.type('application/json; charset=utf-8');
    const shown = cursor === undefined ? stable : { ...stable, cursor };
    return Object.keys(shown).length === 0
      ? `{"data":${data}}`
      : `{"data":${data},"meta":${JSON.stringify(shown)}}`;
  }

  private metaOf(answer: Answer<unknown>): Meta {
    return {
      ...answer.meta,
      ...(answer.freshness.outcome === 'stale-error'
        ? { stale: true, asOf: new Date(answer.freshness.storedAtMs).toISOString() }
        : {}),
      ...(this.settings.site.demonstration !== null ? { demonstration: true } : {}),
    };
  }
}
