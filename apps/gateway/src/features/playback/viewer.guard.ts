import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_RESPONSE_HEADERS } from '../../platform/http-server/responses/response-headers.ts';
import { BearerGuard } from '../sessions/index.ts';

/**
 * Treats a request without a token as a guest. A token that is sent must be valid; otherwise its owner would be
 * refused without a reason.
 */
@Injectable()
export class ViewerGuard extends BearerGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    if (http.getRequest<FastifyRequest>().headers.authorization !== undefined)
      return super.canActivate(context);
    void http.getResponse<FastifyReply>().headers(PRIVATE_RESPONSE_HEADERS);
    return true;
  }
}
