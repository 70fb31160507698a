import type { SecretOrKeyProvider } from 'passport-jwt';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(64) });

/** The keys could not be read, which is not the fault of the token. */
class KeysUnreadableError extends Error {
  override readonly name = 'KeysUnreadableError';
}

/** Parses a token's header; `undefined` if the token does not have the form of one of ours. */
export function tokenHeader(token: string): z.infer<typeof Header> | undefined {
  const [head = ''] = token.split('.', 1);
  try {
    return Header.safeParse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Finds the key of a token by its `kid`, for passport-jwt. */
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

/** The arguments that passport passes to a guard's `handleRequest`. */
interface PassportResult<TUser> {
  readonly error: unknown;
  readonly user: TUser | false | null | undefined;
  /** Why there is no user. */
  readonly info: unknown;
}

/**
 * Returns the user that passport found. Otherwise throws our own error, the unreadable keys, or `refusal` with
 * passport's reason.
 */
export function passportUser<TUser>(
  { error, user, info }: PassportResult<TUser>,
  refusal: (reason: unknown) => Error,
): TUser {
  if (error instanceof Error) throw error;
  if (info instanceof KeysUnreadableError) throw info;
  if (user === false || user === null || user === undefined) throw refusal(info);
  return user;
}
