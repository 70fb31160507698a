import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { SigningKeys, STAFF_KEYS, tokenKeys } from '../../../platform/keys/index.ts';
import { setStaffCaller, type StaffCaller } from './staff-caller.ts';
import { StaffCallers } from './staff-callers.ts';
import { STAFF_AUDIENCE, STAFF_ISSUER } from './staff-tokens.ts';

/**
 * Passport's strategy for staff. Passport has one table of strategies for the process: each application has a name
 * of its own in it, so that two of them never check each other's tokens.
 */
@Injectable()
export class StaffStrategy {
  readonly name = `staff ${randomUUID()}`;

  constructor(@Inject(STAFF_KEYS) keys: SigningKeys, callers: StaffCallers) {
    class StaffBearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<StaffCaller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setStaffCaller(request, caller);
        return caller;
      }
    }
    // It enters itself in the table.
    new StaffBearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: STAFF_ISSUER,
      audience: STAFF_AUDIENCE,
      passReqToCallback: true,
    });
  }
}
