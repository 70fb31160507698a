import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { DocumentRow, VersionStatus } from '../library/row.ts';

/** Where a version stands: its content type, its document, its language, draft or published. */
export interface VersionAddress {
  readonly type: string;
  readonly slug: string;
  readonly locale: string;
  readonly status: VersionStatus;
}

export interface DocumentVersion extends VersionAddress {
  readonly row: DocumentRow;
}

export const versionKey = ({ type, slug, locale, status }: VersionAddress): string =>
  [type, slug, locale, status].join('/');

type Times = Pick<DocumentRow, 'createdAtMs' | 'updatedAtMs' | 'publishedAtMs'>;

export const versionAt = (
  place: VersionAddress,
  attributes: DocumentRow['attributes'],
  times: Times,
): DocumentVersion => ({
  type: place.type,
  slug: place.slug,
  locale: place.locale,
  status: place.status,
  row: {
    id: rowIdFor(versionKey(place)),
    documentId: documentIdFor(place.type, place.slug),
    locale: place.locale,
    attributes,
    ...times,
  },
});
