import { z } from 'zod';

import { textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation } from '../http/operation.ts';

/** Events, for clients that missed a webhook or verify one. */
export const eventOperations: readonly StripeOperation[] = [
  get('/v1/events/:id', noFields, (books, _input, id) => books.events.get(id)),
  list(
    '/v1/events',
    { type: textField.optional(), types: z.array(textField).max(20).optional() },
    (books, { type, types }, query) => books.events.page(query, { type: types ?? type }),
  ),
];
