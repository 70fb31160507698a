import { KeysUnreadableError } from './token-keys.ts';

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
