import type { Problem } from '@touchline/contracts';

type Code = Problem['code'];

/** Status and English title of each code; visitors read the messages' text under `problem.<code>`. */
export const PROBLEMS: Readonly<Record<Code, { readonly status: number; readonly title: string }>> = {
  'bad-request': { status: 400, title: 'The request is not valid' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  'not-acceptable': { status: 406, title: 'No such representation' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unauthorized: { status: 401, title: 'Sign in first' },
  conflict: { status: 409, title: 'It was changed in the meantime' },
  unavailable: { status: 503, title: 'This cannot be done right now' },
  'upstream-failed': { status: 502, title: 'A data provider failed' },
  'upstream-timeout': { status: 504, title: 'A data provider is too slow' },
  'upstream-busy': { status: 503, title: 'A data provider asks us to wait' },
  'feature-off': { status: 503, title: 'This feature is switched off' },
  overloaded: { status: 503, title: 'The site is overloaded' },
  internal: { status: 500, title: 'Something went wrong' },
};

export interface ProblemParts {
  readonly code: Code;
  readonly detail?: string | undefined;
  readonly errors?: Problem['errors'] | undefined;
}

/** RFC 9457; `type` is about:blank's sibling of ours: a name, not an address that must answer. */
export function problemOf(parts: ProblemParts, requestId: string): Problem {
  const { status, title } = PROBLEMS[parts.code];
  return {
    type: `urn:touchline:problem:${parts.code}`,
    title,
    status,
    code: parts.code,
    ...(parts.detail === undefined ? {} : { detail: parts.detail }),
    requestId,
    ...(parts.errors === undefined ? {} : { errors: parts.errors }),
  };
}
