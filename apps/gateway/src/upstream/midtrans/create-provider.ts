import { MidtransCatalogue, MidtransProvider } from './midtrans-provider.ts';
import type { PaymentUpstreamSettings } from '../../platform/config/settings.ts';
import { upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { MidtransClient, MIDTRANS_UPSTREAM, MIDTRANS_RETRY_AFTER_MS } from './client.ts';
import { Orders } from './orders.ts';

/** A transaction with a hundred refunds is about 20 kB. */
const MAX_BODY_BYTES = 256 * 1024;

/** Two hosts, each with a separate circuit breaker. */
export function createMidtransProvider(
  settings: PaymentUpstreamSettings,
  parts: UpstreamParts,
): MidtransProvider {
  const { midtrans, secret } = settings;
  if (midtrans === undefined) throw new Error('Midtrans needs MIDTRANS_PLANS');
  const authorization = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
  const upstream = (name: string, baseUrl: string) =>
    upstreamHost(parts, {
      upstream: name,
      baseUrl,
      headers: { authorization },
      timeoutMs: settings.timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      defaultRetryAfterMs: () => MIDTRANS_RETRY_AFTER_MS,
    });
  const client = new MidtransClient(
    upstream('payment-pages', midtrans.snapUrl),
    upstream(MIDTRANS_UPSTREAM, settings.baseUrl),
  );
  const catalogue = new MidtransCatalogue(midtrans.plans);
  const orders = new Orders(client, (id) => catalogue.planOf(id), parts.runtime.nowMs);
  return new MidtransProvider({ catalogue, orders }, secret);
}
