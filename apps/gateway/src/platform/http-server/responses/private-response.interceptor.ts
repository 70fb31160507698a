import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

/** For controllers with responses for one visitor: no cache may store them. Failures already set that header. */
@Injectable()
export class PrivateResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    void context.switchToHttp().getResponse<FastifyReply>().headers(PRIVATE_RESPONSE_HEADERS);
    return next.handle();
  }
}
