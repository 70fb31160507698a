import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { PRIVATE_ANSWER_HEADERS } from '../../platform/http-server/answer-headers.ts';
import { Clock } from '../../platform/time/clock.ts';
import { GuessLimit } from './guess-limit.ts';
import { StaffToken } from './staff-token.ts';
import { NoStaffApiError, NotStaffError, TooManyGuessesError } from './staff.errors.ts';

/** Lets staff in. Without a token in the configuration there is no staff API at all. */
@Injectable()
export class StaffGuard implements CanActivate {
  readonly #token: StaffToken | undefined;
  readonly #guesses: GuessLimit;

  constructor(@Inject(SETTINGS) { staffToken }: Settings, clock: Clock) {
    this.#token = staffToken === null ? undefined : new StaffToken(staffToken);
    this.#guesses = new GuessLimit(() => clock.nowMs());
  }

  canActivate(context: ExecutionContext): true {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    void reply.headers(PRIVATE_ANSWER_HEADERS);
    if (this.#token === undefined) throw new NoStaffApiError();
    const waitMs = this.#guesses.waitMs(request.ip);
    if (waitMs > 0) {
      void reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
      throw new TooManyGuessesError();
    }
    if (this.#token.opensWith(request.headers.authorization)) return true;
    this.#guesses.wrong(request.ip);
    request.log.warn('staff token refused');
    void reply.header('www-authenticate', 'Bearer realm="staff"');
    throw new NotStaffError();
  }
}
