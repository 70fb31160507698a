import { z } from 'zod';

import { clearable, mergedMetadata, metadata, textField, truth } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post, remove } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { WebhookEndpoint } from '../ledger/resources.ts';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Invalid URL: An explicit scheme (such as https) must be provided.',
});
const enabledEvents = z.array(textField.min(1)).min(1);

const createFields = z.strictObject({
  url: webAddress,
  enabled_events: enabledEvents,
  api_version: textField.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

const createEndpoint = (
  books: LedgerTransaction,
  input: z.output<typeof createFields>,
  secret: string,
): WebhookEndpoint => {
  const endpoint = books.endpoints.insert({
    id: books.newId('endpoint'),
    object: 'webhook_endpoint',
    api_version: input.api_version ?? null,
    application: null,
    created: books.nowS,
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    livemode: false,
    metadata: mergedMetadata({}, input.metadata),
    status: 'enabled',
    url: input.url,
  });
  books.endpointSecrets.insert({ id: `${endpoint.id}#secret`, secret });
  return endpoint;
};

export interface PaymentWebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Marks the endpoint from the environment, so that it is found after a restart. */
const CONFIGURED = 'SANDBOX_PAYMENT_WEBHOOK_URL';

export const configureEndpoint = (books: LedgerTransaction, { url, secret }: PaymentWebhookTarget): void => {
  const [existing] = books.endpoints.all({ description: CONFIGURED });
  if (existing === undefined) {
    createEndpoint(books, { url, enabled_events: ['*'], description: CONFIGURED }, secret);
    return;
  }
  books.endpoints.save({ ...existing, url });
  books.endpointSecrets.save({ id: `${existing.id}#secret`, secret });
};

const changeFields = z.strictObject({
  url: webAddress.optional(),
  enabled_events: enabledEvents.optional(),
  description: clearable.optional(),
  disabled: truth.optional(),
  metadata: metadata.optional(),
});

const updateEndpoint = (
  books: LedgerTransaction,
  input: z.output<typeof changeFields>,
  id: string,
): WebhookEndpoint => {
  const before = books.endpoints.get(id);
  const disabled = input.disabled ?? before.status === 'disabled';
  return books.endpoints.save({
    ...before,
    description: input.description === undefined ? before.description : input.description,
    enabled_events: input.enabled_events ?? before.enabled_events,
    metadata: mergedMetadata(before.metadata, input.metadata),
    status: disabled ? 'disabled' : 'enabled',
    url: input.url ?? before.url,
  });
};

export const endpointOperations: readonly StripeOperation[] = [
  post('/v1/webhook_endpoints', createFields, (books, input) => {
    const secret = books.newId('endpointSecret');
    return { ...createEndpoint(books, input, secret), secret };
  }),
  get('/v1/webhook_endpoints/:id', noFields, (books, _input, id) => books.endpoints.get(id)),
  post('/v1/webhook_endpoints/:id', changeFields, updateEndpoint),
  remove('/v1/webhook_endpoints/:id', noFields, (books, _input, id) => {
    books.endpoints.get(id);
    books.endpoints.remove(id);
    books.endpointSecrets.remove(`${id}#secret`);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  list('/v1/webhook_endpoints', {}, (books, _input, query) => books.endpoints.page(query)),
];
