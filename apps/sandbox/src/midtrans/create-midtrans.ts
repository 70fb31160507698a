import { randomInt, randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import { acceleratedClock, systemClock, type SandboxClock } from '../time/clock.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../settings/config-values.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { injected, type InjectableUpstream, takeForms } from '../http/upstream-server.ts';
import { createMidtransLedger, type MidtransLedger } from './ledger/ledger.ts';
import { type MerchantSettings, registerMidtransControl } from './control.ts';
import { registerCoreApi } from './http/core-routes.ts';
import { registerSnapApi } from './http/snap-routes.ts';
import { createNotificationQueue } from './notifications/notification-queue.ts';
import { createNotifications } from './notifications/notifications.ts';
import { registerSnapPages } from './page/page-routes.ts';
import { latestOf, type Order } from './orders/order.ts';
import { dueMsOf } from './orders/order-store.ts';
import { end, refuseCharge, settle } from './orders/transitions.ts';

const next = (order: Order, nowMs: number): Order => {
  const transaction = latestOf(order);
  if (transaction?.status === 'pending') return end(order, 'expire');
  return transaction?.fraud === 'challenge' ? refuseCharge(order) : settle(order, nowMs);
};

/** Applies due changes: unpaid orders expire, charges settle, challenged charges are cancelled. */
const catchUpOrders = (books: MidtransLedger): void => {
  const nowMs = books.nowMs();
  const due = books.orders.due(nowMs);
  if (due.length === 0) return;
  books.transact(() => {
    // A settlement is dated when it was due, however far a test moved the clock.
    for (const order of due) books.change(next(order, dueMsOf(order) ?? nowMs));
  });
};

/** Interval between checks for due changes. */
const TICK_MS = 1000;

export interface MidtransConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Directory of the database; `null` keeps it in memory, where it is lost when the process ends. */
  readonly dataDir: string | null;
  readonly serverKey: string;
  /** The merchant's URL for notifications; `null` for none. */
  readonly notificationUrl: string | null;
  /** Enables `/__sandbox/...` for requests from this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface MidtransParts {
  readonly realTime?: SandboxClock;
  readonly newId?: () => string;
  readonly newNumber?: (digits: number) => string;
  /** Delivers notifications; absent: over the network. */
  readonly fetch?: typeof fetch;
}

const randomNumber = (digits: number): string =>
  Array.from({ length: digits }, () => String(randomInt(10))).join('');

export interface MidtransServer extends InjectableUpstream {
  /** Sets the merchant's URL for notifications, unless the configuration has one. */
  notify(url: string): void;
}

/** Creates Midtrans: Snap, Core API, payment pages and notifications on one port. */
export const createMidtrans = (config: MidtransConfig, parts: MidtransParts = {}): MidtransServer => {
  const realTime = parts.realTime ?? systemClock();
  const clock = acceleratedClock(realTime, realTime.nowMs(), 1);
  const database = openSandboxDatabase(config.dataDir);
  const settings: MerchantSettings = { notificationUrl: config.notificationUrl };
  const faults = createFaults();
  let url = '';
  const queue = createNotificationQueue(database);
  const books = createMidtransLedger({
    database,
    clock,
    queue,
    serverKey: config.serverKey,
    baseUrl: () => url,
    newId: parts.newId ?? randomUUID,
    newNumber: parts.newNumber ?? randomNumber,
  });
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'midtrans' } },
    // Fastify's request log would contain ids of orders.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  });
  const notifications = createNotifications({
    queue,
    clock,
    merchantUrl: () => settings.notificationUrl,
    fetch: parts.fetch ?? fetch,
    report: (line) => {
      app.log.error(line);
    },
  });
  const keepUp = (): void => {
    catchUpOrders(books);
    notifications.wake();
  };
  let ticker: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => {
    clearInterval(ticker);
    await notifications.stop();
    database.close();
  });
  // The official SDK sends `Content-Type: application/json` with empty bodies.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(text.toString()));
    } catch {
      done(null, undefined);
    }
  });
  takeForms(app);
  // Changes and notifications that a request or a moved clock makes due are processed without another request.
  app.addHook('onResponse', (_request, _reply, done) => {
    keepUp();
    done();
  });
  const faultOf = injectFaults(app, faults);
  app.addHook('preHandler', async (request, reply) => {
    if (faultOf(request).rateLimit !== undefined)
      await reply.code(429).send({ status_code: '429', status_message: 'API rate limit exceeded' });
    // Responses include everything that is due by now.
    else catchUpOrders(books);
  });
  if (config.control) registerMidtransControl(app, { books, clock, faults, settings });
  registerSnapApi(app, books);
  registerCoreApi(app, books);
  registerSnapPages(app, books);

  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ host: config.host, port: config.port });
      keepUp();
      ticker = setInterval(keepUp, TICK_MS);
      ticker.unref();
      return url;
    },
    notify(merchantUrl) {
      settings.notificationUrl ??= merchantUrl;
    },
    inject: (request) => injected(app, request),
    close: () => app.close(),
  };
};
