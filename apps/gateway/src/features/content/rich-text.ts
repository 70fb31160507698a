/** A picture as its owner keeps it, at an absolute address. */
export interface Media {
  readonly url: string;
  /** What it shows, for who does not see it; empty: nothing that matters. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type Mark = 'strong' | 'emphasis' | 'code';

/** Words in a row that look the same. */
export interface TextRun {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** `https:`, `mailto:`, a path of our own or a place in the text; null: no link. */
  readonly href: string | null;
}

export type Runs = readonly TextRun[];

export type TextBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: Runs }
  | { readonly type: 'paragraph'; readonly text: Runs }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Runs[] }
  | { readonly type: 'quote'; readonly text: Runs }
  | { readonly type: 'table'; readonly head: readonly Runs[]; readonly rows: readonly (readonly Runs[])[] }
  | { readonly type: 'image'; readonly media: Media }
  | { readonly type: 'rule' };

/** Written text, whatever language it was marked up in. */
export type WrittenText = readonly TextBlock[];
