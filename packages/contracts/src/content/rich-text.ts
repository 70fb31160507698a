import { z } from 'zod';

/**
 * A run of words. `href` is `https:`, `mailto:` or a path of our own; whatever else an author linked to is words
 * without a link.
 */
export const Inline = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Inline = z.infer<typeof Inline>;

const Run = z.array(Inline);

/** A picture on our own origin. `width` and `height` are its own; null where nobody has measured it. */
export const Picture = z.object({
  src: z.string(),
  /** Narrower ones of it, ready for `srcset`; null: there is only one. */
  srcSet: z.string().nullable(),
  alt: z.string(),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const Block = z.discriminatedUnion('type', [
  /** `id` is unique within the text, for links to it. */
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: Run,
  }),
  z.object({ type: z.literal('paragraph'), text: Run }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Run) }),
  z.object({ type: z.literal('quote'), text: Run }),
  z.object({ type: z.literal('table'), head: z.array(Run), rows: z.array(z.array(Run)) }),
  z.object({ type: z.literal('image'), ...Picture.shape }),
  z.object({ type: z.literal('rule') }),
]);
export type Block = z.infer<typeof Block>;

/** Written text as blocks, never as HTML: a page draws elements of them, so that nothing in it can run. */
export const RichText = z.object({ blocks: z.array(Block) });
export type RichText = z.infer<typeof RichText>;
