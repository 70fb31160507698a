import fastify, { LogController } from 'fastify';

import { acceleratedClock, systemClock, type SandboxClock } from '../time/clock.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../settings/config-values.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { seedCatalogue } from './catalogue/demonstration.ts';
import { priceOperations } from './catalogue/prices.ts';
import { productOperations } from './catalogue/products.ts';
import { registerHostedPages } from './checkout/hosted-routes.ts';
import { paymentLinkOperations } from './checkout/payment-links.ts';
import { sessionOperations } from './checkout/sessions.ts';
import { registerPaymentControl, type PaymentSettings } from './control.ts';
import { customerOperations } from './customers/customers.ts';
import { paymentMethodOperations } from './cards/payment-methods.ts';
import { createDeliveryQueue } from './ledger/delivery-queue.ts';
import { eventOperations } from './events/events.ts';
import {
  configureEndpoint,
  endpointOperations,
  type PaymentWebhookTarget,
} from './events/webhook-endpoints.ts';
import { createWebhooks } from './events/webhooks.ts';
import { createIdempotency } from './http/idempotency.ts';
import { registerApi } from './http/routes.ts';
import { createObjectIds, secureDraw, type DrawIndex } from './ledger/ids.ts';
import { createLedger } from './ledger/ledger.ts';
import { createCatchUp } from './passing-time.ts';
import { disputeOperations } from './payments/disputes.ts';
import { paymentOperations } from './payments/payment-intents.ts';
import { refundOperations } from './payments/refunds.ts';
import { invoiceOperations, invoicePaymentOperations } from './subscriptions/invoice-operations.ts';
import { registerPortalPages } from './portal/portal-routes.ts';
import { portalOperations } from './portal/portal-sessions.ts';
import { subscriptionOperations } from './subscriptions/subscriptions.ts';
import { injected, type InjectableUpstream, takeForms } from '../http/upstream-server.ts';

/** Changes by an operator have no API request as their cause. */
const BY_OPERATOR = { requestId: null, idempotencyKey: null };

/** Interval in which the provider looks for due work. */
const TICK_MS = 1000;

export interface PaymentConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Directory of the database; `null` for a database in memory, lost when the process ends. */
  readonly dataDir: string | null;
  /** Accepted secret keys; if empty, any test key. */
  readonly keys: readonly string[];
  /** Endpoint that receives every event, in addition to those created through the API; `null` for none. */
  readonly webhook: PaymentWebhookTarget | null;
  /** Whether to create plans if there are none. */
  readonly catalogue: boolean;
  /** Enables `/__sandbox/...` for this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface PaymentParts {
  readonly realTime?: SandboxClock;
  readonly draw?: DrawIndex;
  /** Called with every API call: `GET /v1/prices`. */
  readonly onCall?: (call: string) => void;
}

export interface PaymentUpstream extends InjectableUpstream {
  /** Sends all future events to an endpoint whose URL is known only after both servers have started. */
  notify(target: PaymentWebhookTarget): void;
}

/** Creates the payment provider (Stripe) on its own port. It runs in real time until its clock is moved. */
export const createPayments = (config: PaymentConfig, parts: PaymentParts = {}): PaymentUpstream => {
  const realTime = parts.realTime ?? systemClock();
  const clock = acceleratedClock(realTime, realTime.nowMs(), 1);
  const newId = createObjectIds(parts.draw ?? secureDraw);
  const database = openSandboxDatabase(config.dataDir);
  const settings: PaymentSettings = { processingMs: 0, collection: 'immediately', outcome: 'card' };
  const faults = createFaults();
  let url = '';
  const queue = createDeliveryQueue(database);
  const ledger = createLedger({
    database,
    clock,
    newId,
    baseUrl: () => url,
    queue,
    collection: () => ({ when: settings.collection, outcome: settings.outcome }),
  });
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'payment' } },
    // Fastify's request log would contain ids of people.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // The provider has no HEAD; without these routes a start takes 40 ms instead of 55.
    exposeHeadRoutes: false,
  });
  const webhooks = createWebhooks({
    ledger,
    queue,
    clock,
    realTime,
    fetch,
    report: (line) => {
      app.log.error(line);
    },
  });
  const catchUp = createCatchUp(ledger);
  const keepUp = (): void => {
    catchUp(Math.floor(clock.nowMs() / 1000));
    webhooks.wake();
  };
  const notify = (webhook: PaymentWebhookTarget): void => {
    ledger.transact(BY_OPERATOR, (books) => {
      configureEndpoint(books, webhook);
    });
  };
  let ticker: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => {
    clearInterval(ticker);
    await webhooks.stop();
    database.close();
  });
  takeForms(app);

  // Processes the consequences of a request, such as a moved clock, without waiting for the next request.
  app.addHook('onResponse', (_request, _reply, done) => {
    keepUp();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (path.startsWith('/v1/')) parts.onCall?.(`${request.method} ${path}`);
    done();
  });
  const faultOf = injectFaults(app, faults);
  // Responses include everything that is due by now.
  app.addHook('preHandler', (_request, _reply, done) => {
    catchUp(Math.floor(clock.nowMs() / 1000));
    done();
  });
  if (config.control) registerPaymentControl(app, { clock, faults, settings, ledger, queue });
  registerHostedPages(app, ledger);
  registerPortalPages(app, ledger);
  registerApi(
    app,
    [
      ...productOperations,
      ...priceOperations,
      ...customerOperations,
      ...paymentMethodOperations,
      ...sessionOperations,
      ...paymentLinkOperations,
      ...paymentOperations,
      ...subscriptionOperations,
      ...invoiceOperations,
      ...invoicePaymentOperations,
      ...portalOperations,
      ...refundOperations,
      ...disputeOperations,
      ...eventOperations,
      ...endpointOperations,
    ],
    {
      ledger,
      idempotency: createIdempotency(database, clock),
      newId,
      keys: config.keys,
      isRateLimited: (request) => faultOf(request).rateLimit !== undefined,
      processingMs: () => settings.processingMs,
      findById: ledger.findById,
    },
  );

  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ host: config.host, port: config.port });
      if (config.webhook !== null) notify(config.webhook);
      if (config.catalogue) ledger.transact(BY_OPERATOR, seedCatalogue);
      keepUp();
      ticker = setInterval(keepUp, TICK_MS);
      ticker.unref();
      return url;
    },
    notify,
    inject: (request) => injected(app, request),
    close: () => app.close(),
  };
};
