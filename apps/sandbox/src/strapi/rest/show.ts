import type { ContentType } from '../content-types/content-type.ts';
import type { Library } from '../library/library.ts';
import type { Row, Scope } from '../library/row.ts';
import { valueOf } from '../library/value.ts';
import { mediaSchema } from '../media/media.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Fields } from '../query/fields.ts';
import type { Part, Populate } from '../query/populate.ts';
import type { Look } from './asked.ts';

type Shown = Readonly<Record<string, unknown>>;

export interface Showing {
  readonly library: Library;
  readonly pictures: Pictures;
}

const keysOf = ({ attributes, localized }: ContentType): readonly string[] => [
  'id',
  'documentId',
  ...Object.entries(attributes)
    .filter(([, { kind }]) => kind !== 'media' && kind !== 'relation')
    .map(([key]) => key),
  'createdAt',
  'updatedAt',
  'publishedAt',
  ...(localized ? ['locale'] : []),
];

const scalars = (type: ContentType, row: Row, fields: Fields): Shown =>
  Object.fromEntries(
    keysOf(type)
      .filter(fields)
      .map((key) => [key, valueOf(row, key)]),
  );

const part = (
  showing: Showing,
  type: ContentType,
  row: Row,
  key: string,
  { fields, filter, sort, populate }: Part,
  scope: Scope,
): unknown => {
  const attribute = type.attributes[key];
  if (attribute?.kind === 'media') {
    const media = mediaSchema.nullish().parse(row.attributes[key]);
    if (media === undefined || media === null) return null;
    return Object.fromEntries(
      Object.entries(showing.pictures.file(media, row)).filter(([name]) => fields(name)),
    );
  }
  if (attribute?.kind !== 'relation') return null;
  const target = showing.library.type(attribute.target);
  if (target === undefined) return null;
  const rows = showing.library.related(row, key, attribute, scope).filter((other) => filter(other, scope));
  const shown = sort(rows, scope).map((other) => shownWith(showing, target, other, fields, populate, scope));
  return attribute.many ? shown : (shown[0] ?? null);
};

const shownWith = (
  showing: Showing,
  type: ContentType,
  row: Row,
  fields: Fields,
  populate: Populate,
  scope: Scope,
): Shown => ({
  ...scalars(type, row, fields),
  ...Object.fromEntries(
    Object.entries(populate).map(([key, asked]) => [key, part(showing, type, row, key, asked, scope)]),
  ),
});

/** Flat, as Strapi 5 shows documents: scalars always, relations and media where they are asked for. */
export const show = (
  showing: Showing,
  type: ContentType,
  row: Row,
  { fields, populate, scope }: Look,
): Shown => shownWith(showing, type, row, fields, populate, scope);
