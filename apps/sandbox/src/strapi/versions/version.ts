import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { Row, Status } from '../library/row.ts';

/** Where a version stands: its content type, its document, its language, draft or published. */
export interface Place {
  readonly type: string;
  readonly slug: string;
  readonly locale: string;
  readonly status: Status;
}

export interface Version extends Place {
  readonly row: Row;
}

export const keyOf = ({ type, slug, locale, status }: Place): string =>
  [type, slug, locale, status].join('/');

type Times = Pick<Row, 'createdAtMs' | 'updatedAtMs' | 'publishedAtMs'>;

export const versionAt = (place: Place, attributes: Row['attributes'], times: Times): Version => ({
  type: place.type,
  slug: place.slug,
  locale: place.locale,
  status: place.status,
  row: {
    id: rowIdFor(keyOf(place)),
    documentId: documentIdFor(place.type, place.slug),
    locale: place.locale,
    attributes,
    ...times,
  },
});
