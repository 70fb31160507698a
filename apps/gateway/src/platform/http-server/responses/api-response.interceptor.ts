import type { Meta } from '@touchline/contracts';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { Freshness } from '../../cache/freshness.ts';
import { type Settings, SETTINGS } from '../../config/settings.ts';
import { Clock } from '../../time/clock.ts';
import { entityTag } from './entity-tag.ts';
import { sendPublicResponse } from './send-response.ts';

/** The result of a public read's controller, which the interceptor turns into bytes and headers. */
export class ApiResponse<T> {
  /** @param tags what the response shows: `match:12`, `league:3` */
  constructor(
    readonly data: T,
    readonly freshness: Freshness,
    readonly meta: Meta = {},
    readonly tags: readonly string[] = [],
  ) {}
}

const CONTENT_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/** Wraps an `ApiResponse` in its envelope and sends it as a public read. */
@Injectable()
export class ApiResponseInterceptor implements NestInterceptor {
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
      .pipe(
        mergeMap((value) =>
          value instanceof ApiResponse ? this.send(value, request, reply) : Promise.resolve(value),
        ),
      );
  }

  private send(
    answer: ApiResponse<unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { etag, body } = this.envelopeOf(answer);
    const { freshness, tags } = answer;
    const plain = { status: 200, headers: [CONTENT_TYPE], etag, identity: Buffer.from(body) };
    const facts = { freshness, tags, audience: 'everyone' as const };
    return sendPublicResponse(plain, facts, this.clock.nowMs(), request, reply);
  }

  private envelopeOf(answer: ApiResponse<unknown>): { readonly etag: string; readonly body: string } {
    // The cursor changes with every match of the site. It is left out of the tag, which changes only with the
    // content.
    const { cursor, ...stable } = this.metaOf(answer);
    const data = JSON.stringify(answer.data);
    const etag = entityTag(`${data}${JSON.stringify(stable)}`);
    const shown = cursor === undefined ? stable : { ...stable, cursor };
    const meta = Object.keys(shown).length === 0 ? '' : `,"meta":${JSON.stringify(shown)}`;
    return { etag, body: `{"data":${data}${meta}}` };
  }

  private metaOf(answer: ApiResponse<unknown>): Meta {
    return {
      ...answer.meta,
      ...(answer.freshness.outcome === 'stale-error'
        ? { stale: true, asOf: new Date(answer.freshness.storedAtMs).toISOString() }
        : {}),
      ...(this.settings.site.demonstration !== null ? { demonstration: true } : {}),
    };
  }
}
