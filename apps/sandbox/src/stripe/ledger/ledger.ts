import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { isSubscribedTo, type DeliveryQueue } from './delivery-queue.ts';
import { API_VERSION } from '../wire/authentication.ts';
import type { NewId } from './ids.ts';
import { createCollection, openObjects } from './collection.ts';
import { withoutExpandable } from './expand.ts';
import {
  balanceTransactionSchema,
  chargeSchema,
  disputeSchema,
  paymentIntentSchema,
  paymentLinkSchema,
  refundSchema,
  sessionOrderSchema,
  sessionSchema,
} from './payment-resources.ts';
import {
  customerSchema,
  deletedCustomerSchema,
  endpointSchema,
  endpointSecretSchema,
  eventSchema,
  paymentMethodSchema,
  portalSessionSchema,
  priceSchema,
  productSchema,
} from './resources.ts';
import { invoiceSchema, subscriptionSchema } from './subscription-resources.ts';

/** The request that caused a change, as events contain it; both `null` for changes caused by the passing of time. */
export interface RequestOrigin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  /** When the cause was due, in seconds; absent: now. */
  readonly atS?: number;
}

const collectionsOf = (objects: ReturnType<typeof openObjects>) => ({
  products: createCollection(objects, 'product', productSchema),
  prices: createCollection(objects, 'price', priceSchema),
  customers: createCollection(objects, 'customer', customerSchema),
  deletedCustomers: createCollection(objects, 'deleted customer', deletedCustomerSchema),
  paymentMethods: createCollection(objects, 'PaymentMethod', paymentMethodSchema),
  paymentIntents: createCollection(objects, 'payment_intent', paymentIntentSchema),
  charges: createCollection(objects, 'charge', chargeSchema),
  balanceTransactions: createCollection(objects, 'balance transaction', balanceTransactionSchema),
  refunds: createCollection(objects, 'refund', refundSchema),
  disputes: createCollection(objects, 'dispute', disputeSchema),
  sessions: createCollection(objects, 'checkout.session', sessionSchema),
  sessionOrders: createCollection(objects, 'session order', sessionOrderSchema),
  subscriptions: createCollection(objects, 'subscription', subscriptionSchema),
  invoices: createCollection(objects, 'invoice', invoiceSchema),
  paymentLinks: createCollection(objects, 'payment_link', paymentLinkSchema),
  portalSessions: createCollection(objects, 'billing portal session', portalSessionSchema),
  events: createCollection(objects, 'event', eventSchema),
  endpoints: createCollection(objects, 'webhook endpoint', endpointSchema),
  endpointSecrets: createCollection(objects, 'endpoint secret', endpointSecretSchema),
});

type Collections = ReturnType<typeof collectionsOf>;

/** Access of an operation to the ledger: the collections at one instant, and the recording of events. */
export interface LedgerTransaction extends Collections {
  readonly newId: NewId;
  readonly nowS: number;
  readonly collection: Collection;
  /** Origin of this server, for URLs of its pages. */
  readonly baseUrl: string;
  /** Records an event with the current resource; `previous` contains the old values of the changed fields. */
  record(type: string, resource: object, previous?: Readonly<Record<string, unknown>>): void;
}

/** How renewals are collected. */
interface Collection {
  /** `manually`: an invoice stays a draft until somebody collects it through the control. */
  readonly when: 'immediately' | 'manually';
  /** `card`: the saved card decides; otherwise the outcome of every attempt that the provider makes by itself. */
  readonly outcome: 'card' | 'paid' | 'failed';
}

export interface LedgerParts {
  readonly collection: () => Collection;
  readonly database: DatabaseSync;
  readonly clock: SandboxClock;
  readonly newId: NewId;
  readonly baseUrl: () => string;
  readonly queue: DeliveryQueue;
}

const changesSchema = z.object({ changes: z.number() });

export const createLedger = ({ database, clock, newId, baseUrl, queue, collection }: LedgerParts) => {
  const collections = collectionsOf(openObjects(database));
  const countChanges = database.prepare('SELECT total_changes() AS changes');

  const booksFor = ({ requestId, idempotencyKey, atS }: RequestOrigin): LedgerTransaction => {
    const nowS = atS ?? Math.floor(clock.nowMs() / 1000);
    return {
      ...collections,
      newId,
      nowS,
      collection: collection(),
      baseUrl: baseUrl(),
      record(type, resource, previous) {
        const listeners = collections.endpoints.all({ status: 'enabled' }).filter(isSubscribedTo(type));
        const { id } = collections.events.insert({
          id: newId('event'),
          object: 'event',
          api_version: API_VERSION,
          created: nowS,
          data: {
            object: withoutExpandable(resource),
            ...(previous === undefined ? {} : { previous_attributes: previous }),
          },
          livemode: false,
          pending_webhooks: listeners.length,
          request: { id: requestId, idempotency_key: idempotencyKey },
          type,
        });
        for (const endpoint of listeners) queue.add(id, endpoint.id, clock.nowMs());
      },
    };
  };

  return {
    collections,
    collection,
    /** Counts the changes of resources since the start. */
    changes: (): number => changesSchema.parse(countChanges.get()).changes,
    /** Finds a resource of any kind by id, for `expand`. */
    findById: (id: string): object | undefined =>
      Object.values(collections)
        .map((collection) => collection.find(id))
        .find((resource) => resource !== undefined),
    /** Runs the work in one transaction: all of its changes and events are committed, or none. */
    transact<R>(origin: RequestOrigin, work: (books: LedgerTransaction) => R): R {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work(booksFor(origin));
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
