/** Errors in Strapi 5's envelope: `{data: null, error: {status, name, message, details}}`. */

interface Fault {
  readonly path: readonly string[];
  readonly message: string;
  readonly name: 'ValidationError';
}

type Name =
  | 'BadRequestError'
  | 'ForbiddenError'
  | 'InternalServerError'
  | 'MethodNotAllowedError'
  | 'NotFoundError'
  | 'PaginationError'
  | 'UnauthorizedError'
  | 'ValidationError';

type Details = Readonly<Record<string, unknown>>;

export class SiteFailure extends Error {
  readonly status: number;
  readonly kind: Name;
  readonly details: Details;

  constructor(status: number, kind: Name, message: string, details: Details = {}) {
    super(message);
    this.name = 'SiteFailure';
    this.status = status;
    this.kind = kind;
    this.details = details;
  }
}

export const failureBody = ({ status, kind, message, details }: SiteFailure) => ({
  data: null,
  error: { status, name: kind, message, details },
});

export const unauthorized = (): SiteFailure =>
  new SiteFailure(401, 'UnauthorizedError', 'Missing or invalid credentials');

/** A request without a token has the role Public, which may do nothing here. */
export const forbidden = (): SiteFailure => new SiteFailure(403, 'ForbiddenError', 'Forbidden');

export const notFound = (): SiteFailure => new SiteFailure(404, 'NotFoundError', 'Not Found');

export const badRequest = (message: string): SiteFailure => new SiteFailure(400, 'BadRequestError', message);

export const siteInternalError = (): SiteFailure =>
  new SiteFailure(500, 'InternalServerError', 'Internal Server Error');

export const methodNotAllowed = (): SiteFailure =>
  new SiteFailure(405, 'MethodNotAllowedError', 'Method Not Allowed');

export const validationError = (message: string): SiteFailure =>
  new SiteFailure(400, 'ValidationError', message);

export const paginationError = (message: string): SiteFailure =>
  new SiteFailure(400, 'PaginationError', message);

/** A key that is not an attribute, or that this subset of Strapi does not support: it is reported, not ignored. */
export const invalidKey = (key: string, path: string = key): SiteFailure =>
  new SiteFailure(
    400,
    'ValidationError',
    path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
    {
      key,
      path,
    },
  );

/** One fault becomes the message; several are counted and listed. */
export const invalid = (faults: readonly Omit<Fault, 'name'>[]): SiteFailure =>
  new SiteFailure(
    400,
    'ValidationError',
    faults.length === 1 ? (faults[0]?.message ?? '') : `${String(faults.length)} errors occurred`,
    { errors: faults.map((fault): Fault => ({ ...fault, name: 'ValidationError' })) },
  );
