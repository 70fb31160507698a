import { z } from 'zod';

/** When a text was written that does not say it. */
const WRITTEN = '2026-11-01T09:00:00Z';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** What every `entry.json` may say. */
export const commonFacts = {
  /** Lists are sorted by it. */
  order: z.int().min(0).default(1000),
  /** Never published: readers do not see it. */
  draft: z.boolean().default(false),
  publishedAt: instant.optional(),
  updatedAt: instant.default(Date.parse(WRITTEN)),
};

export const commonSchema = z.object(commonFacts);

export type CommonFacts = z.output<typeof commonSchema>;

/** What is wrong with a file, and where. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}

/** Lines are counted from 1, as editors do. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

const FENCE = /^(`{3,}|~{3,})[^]*?^\1\s*$/gm;
const CODE = /`[^`\n]*`/g;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;
const TAG = /\{\{[^{}]*\}\}/g;
/** `[words](address)`, a picture as well. Markdown has other ways to write a link; our texts do not use them. */
const LINK = /\[[^[\]]*\](?=\(\s*[^)\s])/g;
/** Whatever brackets and braces are left, with what stands in them as far as it is on the line. */
const LEFT = /\[[^[\]\n]*\]?|\{+[^{}\n]*\}*|[\]}]+/g;

/** As long as it was, so that places stay what they were. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with its code and its backslash escapes blanked out: visitors read those literally. */
export const withoutLiterals = (markdown: string): string =>
  markdown.replace(ESCAPED, blank).replace(FENCE, blank).replace(CODE, blank);

/** For files that are filled in: their tags are looked at there. */
export const withoutTags = (source: string): string => source.replace(TAG, blank);

/**
 * What somebody meant to fill in later: `[Company name]`, `{name}`. Brackets of a link are none, nor those written
 * with a backslash.
 */
export const placeholdersIn = (markdown: string): readonly Fault[] => {
  const prose = withoutLiterals(markdown).replace(LINK, blank);
  return [...prose.matchAll(LEFT)].map(({ 0: found, index }) => ({
    line: lineAt(prose, index),
    fault: `holds "${markdown.slice(index, index + found.length)}", which no visitor may see; a bracket that belongs to the text is written \\[`,
  }));
};
