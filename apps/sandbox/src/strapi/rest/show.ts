import type { ContentType } from '../content-types/content-types.ts';
import { type Library, type DocumentRow, type VersionScope, attributeValue } from '../library/library.ts';
import { mediaSchema } from '../media/media.ts';
import type { SitePictures } from '../pictures/pictures.ts';
import type { Fields, PopulatedPart, Populate } from '../query/populate.ts';
import type { DocumentSelection } from './selection.ts';

type Shown = Readonly<Record<string, unknown>>;

export interface DisplaySources {
  readonly library: Library;
  readonly pictures: SitePictures;
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

const scalars = (type: ContentType, row: DocumentRow, fields: Fields): Shown =>
  Object.fromEntries(
    keysOf(type)
      .filter(fields)
      .map((key) => [key, attributeValue(row, key)]),
  );

const part = (
  showing: DisplaySources,
  type: ContentType,
  row: DocumentRow,
  key: string,
  { fields, filter, sort, populate }: PopulatedPart,
  scope: VersionScope,
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
  showing: DisplaySources,
  type: ContentType,
  row: DocumentRow,
  fields: Fields,
  populate: Populate,
  scope: VersionScope,
): Shown => ({
  ...scalars(type, row, fields),
  ...Object.fromEntries(
    Object.entries(populate).map(([key, asked]) => [key, part(showing, type, row, key, asked, scope)]),
  ),
});

/** Returns a document in Strapi 5's flat form: requested scalars, and relations and media if populated. */
export const show = (
  showing: DisplaySources,
  type: ContentType,
  row: DocumentRow,
  { fields, populate, scope }: DocumentSelection,
): Shown => shownWith(showing, type, row, fields, populate, scope);
