/** The maximum depth of causes: deeper ones add nothing, and a chain may be circular. */
const DEEPEST = 6;

/**
 * The fields of an error that may be logged. Libraries attach whole requests to their errors: an ioredis error
 * contains the failed command with its arguments, which for AUTH is the password.
 */
const PLAIN_FIELDS = ['code', 'errno', 'syscall', 'address', 'port', 'status', 'statusCode'] as const;
/** Errors within an error: the cause, those of an AggregateError, the last error of a Redis cluster's nodes. */
const NESTED_FIELDS = ['cause', 'errors', 'lastNodeError'] as const;

/**
 * `scheme://user:password@`; a password that is not percent-encoded may contain anything but a space, a quote or a
 * slash.
 */
const URL_CREDENTIALS = /\b([a-z][a-z\d+.-]*:\/\/)[^\s"'/\\@]*:[^\s"'/\\]*@/gi;

/** Removes user and password from every URL in a text. */
export function withoutUrlPasswords(text: string): string {
  return text.includes('://') ? text.replace(URL_CREDENTIALS, '$1[redacted]@') : text;
}

function described(error: Error, depth: number): Readonly<Record<string, unknown>> {
  // Own data properties only: a getter could have side effects.
  const fields = new Map<string, unknown>(
    Object.entries(Object.getOwnPropertyDescriptors(error)).map(([name, { value }]) => [name, value]),
  );
  const plain = PLAIN_FIELDS.filter((name) => ['string', 'number'].includes(typeof fields.get(name)));
  const nested = NESTED_FIELDS.filter((name) => fields.get(name) !== undefined);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(plain.map((name) => [name, fields.get(name)])),
    ...(depth >= DEEPEST
      ? {}
      : Object.fromEntries(nested.map((name) => [name, loggedValue(fields.get(name), depth + 1)]))),
  };
}

/** Reduces errors to the fields above, also in lists. Other objects are dropped, since their content is unknown. */
function loggedValue(value: unknown, depth: number): unknown {
  // Not `instanceof`: errors of Node itself may belong to another realm.
  if (Error.isError(value)) return described(value, depth);
  if (Array.isArray(value)) return value.map((each: unknown) => loggedValue(each, depth));
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? `[${typeof value}]`
    : value;
}

/** Fields that hold caught errors: `details` of NestLogger, and `err`. */
const CAUGHT: ReadonlySet<string> = new Set(['err', 'details']);

/** Returns the fields of a log line, with every error reduced to what may be logged. */
export function loggedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      CAUGHT.has(name) || Error.isError(value) ? loggedValue(value, 0) : value,
    ]),
  );
}
