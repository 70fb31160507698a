import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

/** For controllers whose answers are one visitor's: nobody keeps them. Failures say so by themselves. */
@Injectable()
export class PrivateResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    void context.switchToHttp().getResponse<FastifyReply>().headers(PRIVATE_RESPONSE_HEADERS);
    return next.handle();
  }
}
