import { z } from 'zod';

import { isNamed, type Operator } from '../operator/operator.ts';
import { MOTIFS } from '../pictures/motifs/svg.ts';
import { guideCover, moviePoster } from '../media/media.ts';
import type { DocumentAttributes } from '../library/library.ts';
import { commonFacts, commonSchema, type CommonFacts } from './placeholders.ts';
import type { MarkdownText } from './text-file.ts';

/** Attributes of a document in one language, or the fault that prevents them. */
type Outcome = DocumentAttributes | string;

/** The parsed `entry.json` of a document. */
export interface EntryFacts {
  readonly common: CommonFacts;
  readonly attributes: (slug: string, text: MarkdownText, operator: Operator) => Outcome;
}

/** A collection whose documents are files. */
export interface TextCollection {
  readonly name: string;
  /** Throws a ZodError for invalid or unknown keys. */
  readonly read: (entry: unknown) => EntryFacts;
}

interface Whose {
  readonly common: CommonFacts;
  readonly operator: Operator;
}

const collection = <T extends z.ZodRawShape>(
  name: string,
  own: T,
  attributes: (slug: string, text: MarkdownText, facts: z.output<z.ZodObject<T>>, whose: Whose) => Outcome,
): TextCollection => {
  const ownSchema = z.object(own);
  const schema = z.strictObject({ ...commonFacts, ...own });
  return {
    name,
    read(entry) {
      schema.parse(entry);
      const facts = ownSchema.parse(entry);
      const common = commonSchema.parse(entry);
      return {
        common,
        attributes: (slug, text, operator) => {
          const found = attributes(slug, text, facts, { common, operator });
          return typeof found === 'string' ? found : { slug, order: common.order, ...found };
        },
      };
    },
  };
};

/** Average speed of reading expository prose. */
const WORDS_A_MINUTE = 220;

const minutesToRead = ({ whole }: MarkdownText): number =>
  Math.max(1, Math.round((whole.match(/\S+/g) ?? []).length / WORDS_A_MINUTE));

const word = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a word in lower case');
const slugs = z.array(word).default([]);
const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
const motif = z.enum(MOTIFS).optional();

/** A summary is shown as plain text, so it must not contain Markdown. */
const summaryOf = ({ lead }: MarkdownText): string | undefined =>
  lead === null || /[*_`[\]]/.test(lead) ? undefined : lead;

const NO_SUMMARY = 'has no summary: the first paragraph after the title, without Markdown';
const NO_BODY = 'has nothing after its summary';

const pages = (name: string, isTemplateByItself: boolean): TextCollection =>
  collection(
    name,
    { isTemplate: z.boolean().default(isTemplateByItself) },
    (_slug, text, facts, { operator }) => {
      // An operator who publishes name and address has checked the texts (docs/guides/legal-pages.md).
      const isTemplate = facts.isTemplate && !isNamed(operator);
      const summary = summaryOf(text);
      if (summary === undefined) return { title: text.title, summary: null, body: text.whole, isTemplate };
      return text.rest === '' ? NO_BODY : { title: text.title, summary, body: text.rest, isTemplate };
    },
  );

export const TEXT_COLLECTIONS: readonly TextCollection[] = [
  collection(
    'guides',
    { topic: word, minutes: z.int().min(1).optional(), related: slugs, motif },
    (slug, text, facts) => {
      const summary = summaryOf(text);
      if (summary === undefined) return NO_SUMMARY;
      if (text.rest === '') return NO_BODY;
      return {
        title: text.title,
        summary,
        body: text.rest,
        topic: facts.topic,
        minutes: facts.minutes ?? minutesToRead(text),
        related: facts.related,
        cover: guideCover(slug, facts.motif),
      };
    },
  ),
  collection('faqs', { topic: word }, (_slug, text, { topic }) => ({
    question: text.title,
    answer: text.whole,
    topic,
  })),
  pages('legal-pages', true),
  pages('pages', false),
  collection(
    'movies',
    {
      year: z.int().min(1888),
      country,
      minutes: z.int().min(1),
      watchAt: z.url().nullable().default(null),
    },
    (slug, text, facts, { common: { order } }) => {
      const summary = summaryOf(text);
      if (summary === undefined) return NO_SUMMARY;
      return {
        title: text.title,
        summary,
        body: text.rest === '' ? null : text.rest,
        year: facts.year,
        country: facts.country,
        minutes: facts.minutes,
        watchAt: facts.watchAt,
        poster: moviePoster(slug, order),
      };
    },
  ),
];
