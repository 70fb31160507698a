import { z } from 'zod';

import { invalidRequest } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField, truth } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post, remove } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Product } from '../ledger/resources.ts';

export const newProductFields = z.strictObject({
  name: textField.min(1),
  active: truth.default(true),
  description: clearable.optional(),
  images: z.array(z.url()).max(8).default([]),
  metadata: metadata.optional(),
  unit_label: clearable.optional(),
});

export const createProduct = (
  books: LedgerTransaction,
  input: z.output<typeof newProductFields>,
  id?: string,
): Product => {
  const product = books.products.insert({
    id: id ?? books.newId('product'),
    object: 'product',
    active: input.active,
    created: books.nowS,
    default_price: null,
    description: input.description ?? null,
    images: input.images,
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, input.metadata),
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: input.unit_label ?? null,
    updated: books.nowS,
    url: null,
  });
  books.record('product.created', product);
  return product;
};

const changeFields = z.strictObject({
  name: textField.min(1).optional(),
  active: truth.optional(),
  default_price: textField.optional(),
  description: clearable.optional(),
  images: z.array(z.url()).max(8).optional(),
  metadata: metadata.optional(),
  unit_label: clearable.optional(),
});

const defined = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const updateProduct = (
  books: LedgerTransaction,
  input: z.output<typeof changeFields>,
  id: string,
): Product => {
  const before = books.products.get(id);
  if (input.default_price !== undefined) books.prices.get(input.default_price, 'default_price');
  const { metadata: changes, ...fields } = input;
  const product: Product = {
    ...before,
    active: fields.active ?? before.active,
    default_price: fields.default_price ?? before.default_price,
    description: fields.description === undefined ? before.description : fields.description,
    images: fields.images ?? before.images,
    metadata: mergedMetadata(before.metadata, changes),
    name: fields.name ?? before.name,
    unit_label: fields.unit_label === undefined ? before.unit_label : fields.unit_label,
    updated: books.nowS,
  };
  books.products.save(product);
  const touched = [...Object.keys(defined(input)), 'updated'];
  books.record(
    'product.updated',
    product,
    Object.fromEntries(Object.entries(before).filter(([name]) => touched.includes(name))),
  );
  return product;
};

const createFields = newProductFields.extend({ id: textField.min(1).optional() });

export const productOperations: readonly StripeOperation[] = [
  post('/v1/products', createFields, (books, { id, ...input }) => {
    if (id !== undefined && books.products.find(id) !== undefined)
      throw invalidRequest(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
    return createProduct(books, input, id);
  }),
  get('/v1/products/:id', noFields, (books, _input, id) => books.products.get(id)),
  post('/v1/products/:id', changeFields, updateProduct),
  remove('/v1/products/:id', noFields, (books, _input, id) => {
    const product = books.products.get(id);
    if (books.prices.all({ product: id }).length > 0)
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
    books.products.remove(id);
    books.record('product.deleted', product);
    return { id, object: 'product', deleted: true };
  }),
  list(
    '/v1/products',
    { active: truth.optional(), ids: z.array(z.string()).optional() },
    (books, { active, ids }, query) => books.products.page(query, { active, id: ids }),
  ),
];
