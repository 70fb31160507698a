import { z } from 'zod';

import { clearable, mergedMetadata, metadata, textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post, remove } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Customer } from '../ledger/resources.ts';
import { endSubscription, RUNNING } from '../subscriptions/status.ts';
import { detachMethod } from '../cards/payment-methods.ts';

const customerFields = {
  description: clearable.optional(),
  email: clearable.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(z.string()).optional(),
};

const createFields = z.strictObject(customerFields);

export const createCustomer = (books: LedgerTransaction, input: z.output<typeof createFields>): Customer => {
  const customer = books.customers.insert({
    id: books.newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: books.nowS,
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    email: input.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergedMetadata({}, input.metadata),
    name: input.name ?? null,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  books.record('customer.created', customer);
  return customer;
};

const changeFields = z.strictObject({
  ...customerFields,
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
});

const updateCustomer = (
  books: LedgerTransaction,
  input: z.output<typeof changeFields>,
  id: string,
): Customer => {
  const before = books.customers.get(id);
  const method = input.invoice_settings?.default_payment_method;
  if (typeof method === 'string')
    books.paymentMethods.get(method, 'invoice_settings[default_payment_method]');
  const customer = books.customers.save({
    ...before,
    description: input.description === undefined ? before.description : input.description,
    email: input.email === undefined ? before.email : input.email,
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: method === undefined ? before.invoice_settings.default_payment_method : method,
    },
    metadata: mergedMetadata(before.metadata, input.metadata),
    name: input.name === undefined ? before.name : input.name,
    phone: input.phone === undefined ? before.phone : input.phone,
    preferred_locales: input.preferred_locales ?? before.preferred_locales,
  });
  const changed = Object.entries(before).filter(([name]) => name in input);
  books.record('customer.updated', customer, Object.fromEntries(changed));
  return customer;
};

/** Deletes a customer: ends its subscriptions, detaches its payment methods and keeps only the id. */
const deleteCustomer = (books: LedgerTransaction, id: string) => {
  const customer = books.customers.get(id);
  for (const subscription of books.subscriptions.all({ customer: id, status: RUNNING }))
    endSubscription(books, subscription, 'cancellation_requested');
  for (const method of books.paymentMethods.all({ customer: id })) detachMethod(books, method);
  books.customers.remove(id);
  const rest = books.deletedCustomers.insert({ id, object: 'customer', deleted: true });
  books.record('customer.deleted', customer);
  return rest;
};

export const customerOperations: readonly StripeOperation[] = [
  post('/v1/customers', createFields, createCustomer),
  get(
    '/v1/customers/:id',
    noFields,
    (books, _input, id) => books.deletedCustomers.find(id) ?? books.customers.get(id),
  ),
  post('/v1/customers/:id', changeFields, updateCustomer),
  remove('/v1/customers/:id', noFields, (books, _input, id) => deleteCustomer(books, id)),
  list('/v1/customers', { email: textField.optional() }, (books, { email }, query) =>
    books.customers.page(query, { email }),
  ),
];
