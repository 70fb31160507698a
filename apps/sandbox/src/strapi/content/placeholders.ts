import { z } from 'zod';

/** Timestamp of a text that contains none. */
const WRITTEN = '2026-11-01T09:00:00Z';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** Fields of every `entry.json`. */
export const commonFacts = {
  /** Sort key of lists. */
  order: z.int().min(0).default(1000),
  /** Not published, and so invisible to readers. */
  draft: z.boolean().default(false),
  publishedAt: instant.optional(),
  updatedAt: instant.default(Date.parse(WRITTEN)),
};

export const commonSchema = z.object(commonFacts);

export type CommonFacts = z.output<typeof commonSchema>;

/** A fault of a file, and its line. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}

/** Returns the line at an index, counted from 1. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

const FENCE = /^(`{3,}|~{3,})[^]*?^\1\s*$/gm;
const CODE = /`[^`\n]*`/g;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;
const TAG = /\{\{[^{}]*\}\}/g;
/** `[words](address)`, also of a picture. Our texts do not use Markdown's other forms of links. */
const LINK = /\[[^[\]]*\](?=\(\s*[^)\s])/g;
/** Remaining brackets and braces, with their content on the same line. */
const LEFT = /\[[^[\]\n]*\]?|\{+[^{}\n]*\}*|[\]}]+/g;

/** Replaces a text with blanks of the same length, so that indexes stay valid. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks code and backslash escapes, which visitors see literally. */
export const withoutLiterals = (markdown: string): string =>
  markdown.replace(ESCAPED, blank).replace(FENCE, blank).replace(CODE, blank);

/** Blanks template tags, which the template itself checks. */
export const withoutTags = (source: string): string => source.replace(TAG, blank);

/**
 * Finds placeholders that nobody filled in: `[Company name]`, `{name}`. Brackets of links and escaped brackets are
 * permitted.
 */
export const placeholdersIn = (markdown: string): readonly Fault[] => {
  const prose = withoutLiterals(markdown).replace(LINK, blank);
  return [...prose.matchAll(LEFT)].map(({ 0: found, index }) => ({
    line: lineAt(prose, index),
    fault: `contains the placeholder "${markdown.slice(index, index + found.length)}"; escape a literal bracket as \\[`,
  }));
};
