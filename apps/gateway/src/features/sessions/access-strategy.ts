import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { z } from 'zod';
import { ACCESS_KEYS, SigningKeys } from '../../platform/keys/index.ts';
import { ACCESS_AUDIENCE, ACCESS_ISSUER } from './access-tokens.ts';
import { setCaller, type Caller } from './caller.ts';
import { Callers } from './callers.ts';
import { KeysUnreadableError } from './sessions.errors.ts';

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(64) });

function headerOf(token: string): z.infer<typeof Header> | undefined {
  const [head = ''] = token.split('.', 1);
  try {
    return Header.safeParse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Which of our keys a token says that it was signed with. */
function keyProvider(keys: SigningKeys): SecretOrKeyProvider {
  return (_request: unknown, token: unknown, done) => {
    const header = typeof token === 'string' ? headerOf(token) : undefined;
    if (header === undefined) {
      done(new Error('Not a token of ours'));
      return;
    }
    keys.publicKey(header.kid).then(
      (key) => {
        if (key === undefined) done(new Error('Signed with a key that we do not have'));
        else done(null, key.export({ type: 'spki', format: 'pem' }));
      },
      (cause: unknown) => {
        done(new KeysUnreadableError('Signing keys cannot be read', { cause }));
      },
    );
  };
}

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
      secretOrKeyProvider: keyProvider(keys),
      algorithms: ['ES256'],
      issuer: ACCESS_ISSUER,
      audience: ACCESS_AUDIENCE,
      passReqToCallback: true,
    });
  }
}
