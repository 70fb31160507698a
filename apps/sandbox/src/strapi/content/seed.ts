import type { Locale } from './locales.ts';
import type { Attributes } from './text-collections.ts';

/** A document in one language, as it was written in files. */
export interface Seed {
  /** The plural of its content type. */
  readonly type: string;
  /** The slug; of a single type its name. */
  readonly slug: string;
  readonly locale: Locale;
  readonly attributes: Attributes;
  readonly isDraft: boolean;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}
