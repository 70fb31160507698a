import type { z } from 'zod';
import { IdentityError } from '../../features/identity/index.ts';
import {
  UpstreamBusyError,
  UpstreamError,
  UpstreamTimeoutError,
} from '../../platform/errors/upstream-errors.ts';
import type { UpstreamResponse, Call, UpstreamHttp } from '../../platform/http-client/index.ts';
import { toIdentityError } from './to-domain/identity-error.ts';
import { WirePasswordPolicy, WireRenewal } from './wire/account.ts';

/** The methods of `accounts:` that we call. */
export type AccountsMethod =
  | 'signUp'
  | 'signInWithPassword'
  | 'signInWithIdp'
  | 'createAuthUri'
  | 'lookup'
  | 'update'
  | 'delete'
  | 'sendOobCode'
  | 'resetPassword';

const NOT_IMPLEMENTED = 501;

/**
 * Calls the Identity Toolkit and its token service, and parses their responses. Every failure is an IdentityError:
 * with the service's own code if it sent one, `network-request-failed` if it did not respond.
 */
export class IdentityToolkitClient {
  constructor(
    private readonly accounts: UpstreamHttp,
    private readonly tokens: UpstreamHttp,
  ) {}

  /** Never retried: the call could take effect twice, and count a guess twice. */
  async call<T extends z.ZodType>(
    method: AccountsMethod,
    body: Readonly<Record<string, unknown>>,
    schema: T,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<T>> {
    const json = { type: 'application/json', text: JSON.stringify(body) };
    const path = `v1/accounts:${method}`;
    return read(
      await exchangeOf(this.accounts, { method: 'POST', path, headers, body: json, retry: 'never' }),
      schema,
    );
  }

  /** Retried once when the connection breaks: a refresh token may be used more than once here. */
  async renew(refreshToken: string): Promise<z.output<typeof WireRenewal>> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const body = { type: 'application/x-www-form-urlencoded', text: form.toString() };
    const call: Call = { method: 'POST', path: 'v1/token', body, retry: 'unconnected' };
    return read(await exchangeOf(this.tokens, call), WireRenewal);
  }

  /** Returns `undefined` if the service has no policy, like the emulator. */
  async passwordPolicy(): Promise<WirePasswordPolicy | undefined> {
    const call: Call = { method: 'GET', path: 'v2/passwordPolicy', retry: 'faults' };
    const exchange = await exchangeOf(this.accounts, call);
    return exchange.answer.status === NOT_IMPLEMENTED ? undefined : read(exchange, WirePasswordPolicy);
  }
}

interface Exchange {
  readonly name: string;
  readonly answer: UpstreamResponse;
}

async function exchangeOf(http: UpstreamHttp, call: Call): Promise<Exchange> {
  try {
    return { name: call.path, answer: await http.ask(call) };
  } catch (error) {
    throw error instanceof UpstreamError ? unreachable(call.path, error) : error;
  }
}

function read<T extends z.ZodType>({ name, answer }: Exchange, schema: T): z.output<T> {
  if (answer.status >= 300) throw toIdentityError(name, answer.status, answer.body);
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new IdentityError('internal', `the response of ${name} does not match the schema`, {
    cause: parsed.error,
  });
}

/** SEMANTICS §8.3: a timeout and a failed fetch are the same to a visitor. */
export function unreachable(name: string, cause: UpstreamError): IdentityError {
  const why =
    cause instanceof UpstreamTimeoutError
      ? 'was not answered in time'
      : cause instanceof UpstreamBusyError
        ? 'was not sent, or put off'
        : 'failed';
  return new IdentityError('network-request-failed', `${name} ${why}`, { cause });
}
