import type { DocumentAttributes } from '../library/library.ts';
import type { Locale } from './text-file.ts';

/** A document in one language, as it was written in files. */
export interface Seed {
  /** The plural of its content type. */
  readonly type: string;
  /** The slug; of a single type its name. */
  readonly slug: string;
  readonly locale: Locale;
  readonly attributes: DocumentAttributes;
  readonly isDraft: boolean;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}
