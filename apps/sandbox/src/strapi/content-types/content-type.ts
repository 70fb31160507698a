/** What Strapi knows of a type of content: its names, its attributes and which of its features it uses. */

export type ScalarKind = 'text' | 'integer' | 'boolean' | 'datetime' | 'json';

export type Attribute =
  | { readonly kind: ScalarKind }
  | { readonly kind: 'media' }
  | { readonly kind: 'relation'; readonly target: string; readonly many: boolean };

export interface ContentType {
  readonly kind: 'collection' | 'single';
  readonly singular: string;
  /** As it stands in paths; of a single type the singular. */
  readonly plural: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** One version a language. */
  readonly localized: boolean;
  /** A draft beside what readers see. Without: published as it is made. */
  readonly draftAndPublish: boolean;
}

/** Attributes that every document has. */
const OWN: Readonly<Record<string, Attribute>> = {
  id: { kind: 'integer' },
  documentId: { kind: 'text' },
  createdAt: { kind: 'datetime' },
  updatedAt: { kind: 'datetime' },
  publishedAt: { kind: 'datetime' },
};

const LOCALE: Attribute = { kind: 'text' };

export const attributeOf = ({ attributes, localized }: ContentType, key: string): Attribute | undefined => {
  if (Object.hasOwn(attributes, key)) return attributes[key];
  if (key === 'locale') return localized ? LOCALE : undefined;
  return Object.hasOwn(OWN, key) ? OWN[key] : undefined;
};

/** `api::guide.guide`, by which Strapi's own messages name a type. */
export const uidOf = ({ singular }: ContentType): string => `api::${singular}.${singular}`;
