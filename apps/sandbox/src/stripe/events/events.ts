import { z } from 'zod';

import { text } from '../http/input.ts';
import { get, list, noFields, type Operation } from '../http/operation.ts';

/** What happened, for those who were not told or do not believe it. */
export const eventOperations: readonly Operation[] = [
  get('/v1/events/:id', noFields, (books, _input, id) => books.events.get(id)),
  list(
    '/v1/events',
    { type: text.optional(), types: z.array(text).max(20).optional() },
    (books, { type, types }, query) => books.events.page(query, { type: types ?? type }),
  ),
];
