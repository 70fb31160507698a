import { attachMethod } from '../cards/payment-methods.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import { changeSubscription, RUNNING, tryInvoice } from '../subscriptions/subscriptions.ts';

/** The method that the customer's next invoice is paid by. */
export const methodInUse = (books: LedgerTransaction, customer: string): StripePaymentMethod | undefined => {
  const [running] = books.subscriptions.all({ customer, status: RUNNING });
  const owner = books.customers.find(customer);
  const id = running?.default_payment_method ?? owner?.invoice_settings.default_payment_method;
  return id === null || id === undefined ? undefined : books.paymentMethods.find(id);
};

/** From now on everything of the customer's is paid by it, beginning with what is due. */
export const useMethod = (books: LedgerTransaction, method: StripePaymentMethod, customer: string): void => {
  attachMethod(books, method, customer);
  const before = books.customers.get(customer);
  const after = books.customers.save({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  });
  books.record('customer.updated', after, { invoice_settings: before.invoice_settings });
  for (const subscription of books.subscriptions.all({ customer, status: RUNNING }))
    changeSubscription(books, subscription, { default_payment_method: method.id });
  for (const invoice of books.invoices.all({ customer, status: 'open' })) tryInvoice(books, invoice);
};
