import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits, like the provider's user ids. */
export const randomId = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Returns an unguessable secret, safe in URLs. */
export const randomSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Parses a request body. Unknown fields are ignored: clients of all versions send some. */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw malformed(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
};

const emailSchema = z.email().max(254);

/** Returns the email address in lower case, for comparison; `undefined` if it is invalid. */
export const canonicalEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return emailSchema.safeParse(email).success ? email : undefined;
};

/** Errors in the provider's format: `CODE` or `CODE : text`, in Google's error envelope. */
interface Details {
  readonly httpStatus: number;
  readonly status?: string;
  readonly reason: string;
  /** Members of the entry in `errors` that differ from the error's or are not in other errors. */
  readonly entry?: Readonly<Record<string, string>>;
}

export class IdentityFailure extends Error {
  readonly details: Details;

  constructor(message: string, details: Details = { httpStatus: 400, reason: 'invalid' }) {
    super(message);
    this.name = 'IdentityFailure';
    this.details = details;
  }
}

/** Returns the recorded envelope; `status` is present only for an error of the request itself. */
export const identityFailureBody = ({
  message,
  details: { httpStatus, status, reason, entry },
}: IdentityFailure) => ({
  error: {
    code: httpStatus,
    message,
    errors: [{ message, reason, ...(httpStatus === 404 ? {} : { domain: 'global' }), ...entry }],
    ...(status === undefined ? {} : { status }),
  },
});

export const malformed = (text: string, reason: 'invalid' | 'parseError' = 'invalid'): IdentityFailure =>
  new IdentityFailure(`Invalid JSON payload received. ${text}`, {
    httpStatus: 400,
    status: 'INVALID_ARGUMENT',
    reason,
  });

export const missingKey = (): IdentityFailure =>
  new IdentityFailure('The request is missing a valid API key.', {
    httpStatus: 403,
    status: 'PERMISSION_DENIED',
    reason: 'forbidden',
  });

export const unknownKey = (): IdentityFailure =>
  new IdentityFailure('API key not valid. Please pass a valid API key.', {
    httpStatus: 400,
    status: 'INVALID_ARGUMENT',
    reason: 'badRequest',
  });

const EXPECTED =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

const unauthenticated = (message: string, reason: string, short: string): IdentityFailure =>
  new IdentityFailure(`${message} ${EXPECTED}`, {
    httpStatus: 401,
    status: 'UNAUTHENTICATED',
    reason,
    entry: { message: short, location: 'Authorization', locationType: 'header' },
  });

export const missingCredential = (): IdentityFailure =>
  unauthenticated('Request is missing required authentication credential.', 'required', 'Login Required.');

export const invalidCredential = (): IdentityFailure =>
  unauthenticated('Request had invalid authentication credentials.', 'authError', 'Invalid Credentials');

export const permissionDenied = (): IdentityFailure =>
  new IdentityFailure('The caller does not have permission', {
    httpStatus: 403,
    status: 'PERMISSION_DENIED',
    reason: 'forbidden',
  });

export const identityNotFound = (): IdentityFailure =>
  new IdentityFailure('Not Found', { httpStatus: 404, status: 'NOT_FOUND', reason: 'notFound' });

export const identityInternalError = (): IdentityFailure =>
  new IdentityFailure('Internal error encountered.', {
    httpStatus: 500,
    status: 'INTERNAL',
    reason: 'backendError',
  });

/** Returns the value, or throws the provider's error for a missing one. */
export const requireValue = <T>(value: T | undefined | null, code: string): T => {
  if (value === undefined || value === null || value === '') throw new IdentityFailure(code);
  return value;
};

export const demand: (condition: boolean, code: string) => asserts condition = (condition, code) => {
  if (!condition) throw new IdentityFailure(code);
};
