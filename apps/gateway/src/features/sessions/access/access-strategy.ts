import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ACCESS_KEYS, SigningKeys, tokenKeys } from '../../../platform/keys/index.ts';
import { ACCESS_AUDIENCE, ACCESS_ISSUER } from './access-tokens.ts';
import { setCaller, type Caller } from './caller.ts';
import { Callers } from './callers.ts';

/**
 * Passport's strategy for `Authorization: Bearer`. Passport keeps strategies in one table of the process, under a
 * name: each application has a name of its own, so that two of them in one process never check each other's tokens.
 */
@Injectable()
export class AccessStrategy {
  readonly name = `access ${randomUUID()}`;

  constructor(@Inject(ACCESS_KEYS) keys: SigningKeys, callers: Callers) {
    class Bearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<Caller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setCaller(request, caller);
        return caller;
      }
    }
    // It enters itself in the table.
    new Bearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: ACCESS_ISSUER,
      audience: ACCESS_AUDIENCE,
      passReqToCallback: true,
    });
  }
}
