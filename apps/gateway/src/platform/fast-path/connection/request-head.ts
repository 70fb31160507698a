import type { IncomingHttpHeaders } from 'node:http';
import { negotiate, type Representation } from '@touchline/cache';
import { PARTNER_KEY_HEADER } from '@touchline/contracts';
import { withoutWhitespace } from '../../http-server/requests/request-fields.ts';
import type { PreconditionFields } from '../../http-server/responses/preconditions.ts';

/**
 * More than any client sends. Node would silently drop the fields beyond its limit, including those that frame the
 * message.
 */
export const MAX_FIELDS = 1000;
/** RFC 3986 §3.2.2 and RFC 9112 §3.2: one host, which may be empty, and a port. */
export const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\dA-Fa-f:.]+\])(?::\d*)?$/;

/** The fields of a GET request that affect its response, by Node's names. */
export interface RequestHeadFields
  extends PreconditionFields, Pick<IncomingHttpHeaders, 'accept-encoding' | 'cookie' | 'host'> {
  readonly 'x-request-id'?: string | string[] | undefined;
}

export interface RequestHead {
  readonly headers: RequestHeadFields;
  /** The codings that the client accepts, best first. */
  readonly codings: readonly Representation[];
  /** The length of the body that follows. */
  readonly bodyBytes: number;
  /** Whether the request has a partner key, which must be judged before anything is answered. */
  readonly showsKey: boolean;
}

/** RFC 9112 §5, without line folding and bare line ends, which a lenient parser would accept. */
const FIELDS = /^ HTTP\/1\.1\r\n(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
const LENGTH = /^\d{1,9}$/;
const LINE_END = '\r\n';

/** Fields that may appear only once and that the reader evaluates. */
const ONE_OF_EACH: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'accept-encoding',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-request-id',
  'cookie',
  PARTNER_KEY_HEADER,
]);
/** Either field may say that this message is the last; Node's parser honours both. */
const LASTING: ReadonlySet<string> = new Set(['connection', 'proxy-connection']);
/** After these fields only the parser knows where the next message begins. */
const FRAMING: ReadonlySet<string> = new Set(['transfer-encoding', 'upgrade', 'expect']);

/**
 * @param rest a head, from the end of its address to its empty line
 * @returns `undefined` if the parser must judge the head
 * @example readHead(' HTTP/1.1\r\nHost: x\r\n\r\n') // { headers: { host: 'x' }, codings: ['identity'], bodyBytes:
 *   0, showsKey: false }
 */
export function readHead(rest: string): RequestHead | undefined {
  if (!FIELDS.test(rest)) return undefined;
  const known = new Map<string, string>();
  let fields = 0;
  for (let at = rest.indexOf(LINE_END) + 2; at < rest.length - 2;) {
    const end = rest.indexOf(LINE_END, at);
    const colon = rest.indexOf(':', at);
    const name = rest.slice(at, colon).toLowerCase();
    const value = withoutWhitespace(rest.slice(colon + 1, end));
    fields += 1;
    if (FRAMING.has(name)) return undefined;
    if (LASTING.has(name) && value.toLowerCase() !== 'keep-alive') return undefined;
    if (ONE_OF_EACH.has(name)) {
      if (known.has(name)) return undefined;
      known.set(name, value);
    }
    at = end + 2;
  }
  const host = known.get('host');
  const length = known.get('content-length');
  if (fields > MAX_FIELDS || host === undefined || !HOST.test(host)) return undefined;
  if (length !== undefined && !LENGTH.test(length)) return undefined;
  return {
    headers: {
      host,
      'accept-encoding': known.get('accept-encoding'),
      'if-match': known.get('if-match'),
      'if-none-match': known.get('if-none-match'),
      'if-modified-since': known.get('if-modified-since'),
      'if-unmodified-since': known.get('if-unmodified-since'),
      'x-request-id': known.get('x-request-id'),
      cookie: known.get('cookie'),
    },
    codings: negotiate(known.get('accept-encoding')),
    bodyBytes: Number(length ?? 0),
    showsKey: known.has(PARTNER_KEY_HEADER),
  };
}
