import { z } from 'zod';

import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { ListQuery } from '../ledger/collection.ts';
import { checked, type FormInput, listFields } from './input.ts';

/** One operation of the API. */
export interface StripeOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /**
   * Validates the parameters first: a request with an invalid one has no effect and is not stored under its
   * idempotency key.
   */
  prepare(input: FormInput): (books: LedgerTransaction, id: string) => object;
}

const operation =
  (method: StripeOperation['method']) =>
  <S extends z.ZodType>(
    path: string,
    schema: S,
    run: (books: LedgerTransaction, input: z.output<S>, id: string) => object,
  ): StripeOperation => ({
    method,
    path,
    prepare(input) {
      const parameters = checked(schema, input);
      return (books, id) => run(books, parameters, id);
    },
  });

export const get = operation('GET');
export const post = operation('POST');
export const remove = operation('DELETE');

export const noFields = z.strictObject({});

interface Page {
  readonly data: readonly object[];
  readonly has_more: boolean;
}

/** Defines a paged list, filtered by the fields of the schema. */
export const list = <F extends z.ZodRawShape>(
  path: string,
  fields: F,
  page: (
    books: LedgerTransaction,
    input: z.output<z.ZodObject<F, z.core.$strict>>,
    query: ListQuery,
    id: string,
  ) => Page,
): StripeOperation => {
  const filters = z.strictObject(fields);
  const pages = z.object(listFields);
  return {
    method: 'GET',
    path,
    prepare(input) {
      const own = Object.entries(input).filter(([name]) => !(name in listFields));
      const parameters = checked(filters, Object.fromEntries(own));
      const query = checked(pages, input);
      return (books, id) => ({
        object: 'list',
        ...page(books, parameters, query, id),
        url: path.replace(':id', id),
      });
    },
  };
};
