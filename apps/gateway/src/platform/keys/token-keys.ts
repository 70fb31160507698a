import type { SecretOrKeyProvider } from 'passport-jwt';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(64) });

/** The keys could not be asked: no token's fault. */
class KeysUnreadableError extends Error {
  override readonly name = 'KeysUnreadableError';
}

/** What a token says of its key; undefined: it has not the form of one of ours, and need not be checked. */
export function tokenHeader(token: string): z.infer<typeof Header> | undefined {
  const [head = ''] = token.split('.', 1);
  try {
    return Header.safeParse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** For passport-jwt: which of our keys a token says that it was signed with. */
export function tokenKeys(keys: SigningKeys): SecretOrKeyProvider {
  return (_request: unknown, token: unknown, done) => {
    const header = typeof token === 'string' ? tokenHeader(token) : undefined;
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

/** What passport hands to a guard's `handleRequest`. */
interface PassportResult<TUser> {
  readonly error: unknown;
  readonly user: TUser | false | null | undefined;
  /** Why there is no user. */
  readonly info: unknown;
}

/** The user whom passport found. Throws our own error, the unreadable keys, or `refusal` with passport's reason. */
export function passportUser<TUser>(
  { error, user, info }: PassportResult<TUser>,
  refusal: (reason: unknown) => Error,
): TUser {
  if (error instanceof Error) throw error;
  if (info instanceof KeysUnreadableError) throw info;
  if (user === false || user === null || user === undefined) throw refusal(info);
  return user;
}
