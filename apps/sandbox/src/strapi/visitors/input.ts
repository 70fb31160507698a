import { z } from 'zod';

import { badRequest, invalid } from '../failures/failures.ts';
import type { DocumentAttributes } from '../library/row.ts';
import type { DocumentStore } from './documents.ts';
import type { VisitorType } from './visitor-type.ts';

const bodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** The attributes that a request brings, as the collection's schema has them. */
export const attributesOf = (schema: z.ZodObject, body: unknown): DocumentAttributes => {
  const wrapped = bodySchema.safeParse(body);
  if (!wrapped.success) throw badRequest('Missing "data" payload in the request body');
  const parsed = schema.safeParse(wrapped.data.data);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })));
};

/** Refuses what another document of the collection already holds. */
export const demandUnique = (
  { plural, unique }: VisitorType,
  documents: DocumentStore,
  attributes: DocumentAttributes,
  ownId?: string,
): void => {
  const taken = unique.filter((attribute) => {
    const value = attributes[attribute];
    if (typeof value !== 'string') return false;
    const found = documents.find(plural, [[attribute, value]]);
    return found.some(({ documentId }) => documentId !== ownId);
  });
  if (taken.length > 0)
    throw invalid(
      taken.map((attribute) => ({ path: [attribute], message: 'This attribute must be unique' })),
    );
};
