import { attributeOf, type ContentType } from '../content-types/content-type.ts';
import { invalidKey, validationError } from '../failures/failures.ts';
import { commaSeparatedWords } from '../filters/tree.ts';

const ALWAYS = new Set(['id', 'documentId']);

/** Whether an attribute is among those asked for; all are where nothing is asked. */
export type Fields = (key: string) => boolean;

export const requestedFields = (type: ContentType, value: unknown): Fields => {
  if (value === undefined || value === '*') return () => true;
  const keys = commaSeparatedWords(value);
  if (keys === undefined)
    throw validationError('Invalid fields parameter. Expected a string or an array of strings');
  for (const key of keys) {
    const attribute = attributeOf(type, key);
    if (attribute === undefined || attribute.kind === 'media' || attribute.kind === 'relation')
      throw invalidKey(key);
  }
  return (key) => ALWAYS.has(key) || keys.includes(key);
};
