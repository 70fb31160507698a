import { z } from 'zod';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import type { UpstreamResponse, Call, UpstreamHttp } from '../../platform/http-client/index.ts';
import { MidtransStatusCode, WireErrors, MidtransPaymentPage, WireTransaction } from './wire/transaction.ts';

export const MIDTRANS_UPSTREAM = 'payment';

/** The pause after Midtrans asks us to wait without naming a time, in ms. */
export const MIDTRANS_RETRY_AFTER_MS = 1000;

/**
 * Midtrans understood the request and refused it. The message is our own, because Midtrans' text may contain what we
 * sent.
 */
export class MidtransRefusal extends UpstreamFailedError {
  constructor(
    readonly code: number,
    what: string,
  ) {
    super(MIDTRANS_UPSTREAM, `${what} answered ${String(code)}`);
  }
}

/** `used`: somebody has begun to pay the order, and no other page can be opened for it. */
export type OpenedPage = MidtransPaymentPage | 'used';

const ORDER_USED = 406;

/** Calls Midtrans' two APIs: Snap opens and closes pages, the Core API reports and changes payments. */
export class MidtransClient {
  constructor(
    private readonly snap: UpstreamHttp,
    private readonly core: UpstreamHttp,
  ) {}

  /**
   * Returns `undefined` if nobody has tried to pay the order yet, or it does not exist. Midtrans does not distinguish
   * these.
   */
  async transaction(orderId: string): Promise<WireTransaction | undefined> {
    const call: Call = { ...placeOf('v2/:id/status', orderId), method: 'GET', retry: 'faults' };
    const answer = await this.core.ask(call);
    return codeOf(call, answer) === 404 ? undefined : accepted(call, answer, WireTransaction);
  }

  /** Retried when the connection breaks: an order that was cancelled cannot be cancelled twice. */
  async end(orderId: string, how: 'cancel' | 'expire'): Promise<void> {
    await this.#change(`v2/:id/${how}`, orderId, {});
  }

  /** Calls with the same key make one refund. */
  async refund(orderId: string, refund: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#change('v2/:id/refund', orderId, refund);
  }

  /** May be sent twice: an order has one page, the latest. */
  async openPage(request: Readonly<Record<string, unknown>>): Promise<OpenedPage> {
    const path = 'snap/v1/transactions';
    const call: Call = { method: 'POST', path, body: jsonBody(request), retry: 'unconnected' };
    const answer = await this.snap.ask(call);
    return isUsed(answer) ? 'used' : accepted(call, answer, MidtransPaymentPage);
  }

  /** @returns `false` if a payment is in progress there, or the page was closed before */
  async closePage(token: string): Promise<boolean> {
    const place = placeOf('snap/v1/transactions/:id/cancel', token);
    const call: Call = { ...place, method: 'POST', body: jsonBody({}), retry: 'unconnected' };
    const answer = await this.snap.ask(call);
    if (answer.status === 400 || answer.status === 404) return false;
    accepted(call, answer, z.unknown());
    return true;
  }

  async #change(path: string, orderId: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const call: Call = {
      ...placeOf(path, orderId),
      method: 'POST',
      body: jsonBody(body),
      retry: 'unconnected',
    };
    accepted(call, await this.core.ask(call), MidtransStatusCode);
  }
}

const placeOf = (template: string, id: string) => ({
  path: template.replace(':id', encodeURIComponent(id)),
  template,
});

const jsonBody = (body: Readonly<Record<string, unknown>>) => ({
  type: 'application/json',
  text: JSON.stringify(body),
});

const EXPIRED = 407;

/** The code in the body takes precedence, because the Core API refuses with HTTP 200. */
function codeOf(call: Call, { status, body }: UpstreamResponse): number {
  const code = MidtransStatusCode.safeParse(body).data?.status_code ?? status;
  // Both sides record the ids, so the path in a log line leaves them out.
  const what = `${call.method} ${call.template ?? call.path}`;
  if (code === 429)
    throw new UpstreamBusyError(MIDTRANS_UPSTREAM, `${what} answered 429`, MIDTRANS_RETRY_AFTER_MS);
  // A wrong key is our fault and not the visitor's; a code of 500 or more may come with HTTP 200.
  if (code === 401 || code === 403 || code >= 500)
    throw new UpstreamFailedError(MIDTRANS_UPSTREAM, `${what} answered ${String(code)}`);
  // A 404 without any Midtrans field does not come from Midtrans.
  if (
    status === 404 &&
    MidtransStatusCode.safeParse(body).data === undefined &&
    !WireErrors.safeParse(body).success
  )
    throw new UpstreamFailedError(MIDTRANS_UPSTREAM, `${what} answered 404 without a reason`);
  return code;
}

function accepted<T extends z.ZodType>(call: Call, answer: UpstreamResponse, schema: T): z.output<T> {
  const code = codeOf(call, answer);
  const what = `${call.method} ${call.template ?? call.path}`;
  // An expired transaction is not an error, but has an error code.
  if (code >= 300 && code !== EXPIRED) throw new MidtransRefusal(code, what);
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new UpstreamFailedError(MIDTRANS_UPSTREAM, `${what} does not fit`, { cause: parsed.error });
}

/** 406 as documented; a 400 that names the parameter was seen as well. */
function isUsed({ status, body }: UpstreamResponse): boolean {
  if (status === ORDER_USED) return true;
  const messages = WireErrors.safeParse(body).data?.error_messages ?? [];
  return status === 400 && messages.some((message) => /order_id.*(taken|digunakan|utilized)/.test(message));
}
