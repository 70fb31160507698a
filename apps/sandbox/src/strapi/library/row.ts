export type DocumentAttributes = Readonly<Record<string, unknown>>;

/** One version of a document, as a table of Strapi's holds it. */
export interface DocumentRow {
  /** Of this version; drafts, languages and what is published differ in it. */
  readonly id: number;
  /** Of the document, through all its versions. */
  readonly documentId: string;
  readonly locale: string | null;
  /** Media stand here as `Media`, relations as the slugs that they point to. */
  readonly attributes: DocumentAttributes;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly publishedAtMs: number | null;
}

export type VersionStatus = 'draft' | 'published';

/** Which versions a request is about. */
export interface VersionScope {
  readonly locale: string;
  readonly status: VersionStatus;
}

/** Attributes that must be equal to texts: all that a source can use to spare itself rows. */
export type Equalities = readonly (readonly [attribute: string, value: string])[];

export interface RowSource {
  /** In the order in which they were made. Rows that `equalities` exclude may be among them. */
  readonly rows: (scope: VersionScope, equalities: Equalities) => readonly DocumentRow[];
}
