/** Causes of causes: more tell nothing new, and a chain may be a circle. */
const DEEPEST = 6;

/**
 * What a line may say of an error. Libraries hang whole requests on theirs: an ioredis error carries the command that
 * failed with its arguments, which for AUTH is the password.
 */
const PLAIN_FIELDS = ['code', 'errno', 'syscall', 'address', 'port', 'status', 'statusCode'] as const;
/** Errors within an error: the cause, those of an AggregateError, the last word of a Redis cluster's nodes. */
const NESTED_FIELDS = ['cause', 'errors', 'lastNodeError'] as const;

/** `scheme://user:password@`; a password that is not percent-encoded may hold anything but a space, a quote or a slash. */
const URL_CREDENTIALS = /\b([a-z][a-z\d+.-]*:\/\/)[^\s"'/\\@]*:[^\s"'/\\]*@/gi;

/** Takes user and password out of every URL in a text. */
export function withoutUrlPasswords(text: string): string {
  return text.includes('://') ? text.replace(URL_CREDENTIALS, '$1[redacted]@') : text;
}

function described(error: Error, depth: number): Readonly<Record<string, unknown>> {
  // Own values only: a getter could do anything.
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

/** An error becomes the fields above, also within a list; of any other object nothing is known, and nothing is said. */
function loggedValue(value: unknown, depth: number): unknown {
  // Not `instanceof`: what Node itself throws may be of another realm.
  if (Error.isError(value)) return described(value, depth);
  if (Array.isArray(value)) return value.map((each: unknown) => loggedValue(each, depth));
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? `[${typeof value}]`
    : value;
}

/** Where errors come in as they were caught: NestLogger's `details`, and `err`. */
const CAUGHT: ReadonlySet<string> = new Set(['err', 'details']);

/** The fields of a line, with every error among them reduced to what a line may say. */
export function loggedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      CAUGHT.has(name) || Error.isError(value) ? loggedValue(value, 0) : value,
    ]),
  );
}
