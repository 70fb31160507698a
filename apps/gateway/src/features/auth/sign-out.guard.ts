import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { ProblemCode } from '@touchline/contracts';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../platform/errors/problems.ts';
import { BearerGuard } from '../sessions/index.ts';

const NOBODY: ReadonlySet<ProblemCode> = new Set(['unauthorized', 'session-ended']);

/** Lets everyone sign out: an invalid or expired token does not refuse the request, but unavailable state does. */
@Injectable()
export class SignOutGuard extends BearerGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      return await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof ProblemError) || !NOBODY.has(error.code)) throw error;
      void context.switchToHttp().getResponse<FastifyReply>().removeHeader('www-authenticate');
      return true;
    }
  }
}
