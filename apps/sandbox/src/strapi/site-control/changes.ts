import { z } from 'zod';

import type { Attribute, ContentType } from '../content-types/content-type.ts';

const instant = z.iso.datetime({ offset: true });

const valueSchema = (attribute: Attribute): z.ZodType => {
  switch (attribute.kind) {
    case 'text':
      return z.string().nullable();
    case 'integer':
      return z.int().nullable();
    case 'boolean':
      return z.boolean().nullable();
    case 'datetime':
      return instant.nullable();
    case 'json':
      return z.unknown();
    case 'relation':
      return attribute.many ? z.array(z.string()) : z.string().nullable();
    case 'media':
      // Files are drawn, not brought.
      return z.never();
  }
};

/** What an author may write into a document: some of its attributes, each as its kind wants it. */
export const changesSchema = ({ attributes }: ContentType): z.ZodType<Readonly<Record<string, unknown>>> =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(attributes)
          .filter(([key]) => key !== 'slug')
          .map(([key, attribute]) => [key, valueSchema(attribute).optional()]),
      ),
    )
    .refine((changes) => Object.keys(changes).length > 0, 'holds nothing to change');
