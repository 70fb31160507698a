import type { DocumentAttributes } from '../library/library.ts';
import type { Locale } from './text-file.ts';

/** A document in one language, from files. */
export interface Seed {
  /** The plural name of its content type. */
  readonly type: string;
  /** The slug; the name for a single type. */
  readonly slug: string;
  readonly locale: Locale;
  readonly attributes: DocumentAttributes;
  readonly isDraft: boolean;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}
