import type { Written } from '../../../features/content/index.ts';
import {
  type List,
  type Paragraph,
  type PhrasingContent,
  type RootContent,
  type TableNode,
  type Definitions,
  markdownTree,
} from './markdown-tree.ts';
import { toMedia, safeLink } from './media.ts';

/** The formatting around words: bold in a link in a heading. */
interface InlineContext {
  readonly marks: readonly Written.Mark[];
  readonly href: string | null;
}

const PLAIN: InlineContext = { marks: [], href: null };

const marked = (within: InlineContext, mark: Written.Mark): InlineContext =>
  within.marks.includes(mark) ? within : { ...within, marks: [...within.marks, mark] };

const linked = (within: InlineContext, href: string | undefined): InlineContext => ({
  ...within,
  href: href === undefined ? null : safeLink(href),
});

function runsOfNode(
  node: PhrasingContent,
  within: InlineContext,
  definitions: Definitions,
): readonly Written.TextRun[] {
  const inside = (children: readonly PhrasingContent[], inner: InlineContext): readonly Written.TextRun[] =>
    children.flatMap((child) => runsOfNode(child, inner, definitions));
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replace(/\s+/g, ' '), ...within }];
    case 'break':
      return [{ text: ' ', ...within }];
    case 'inlineCode':
      return [{ text: node.value, ...marked(within, 'code') }];
    case 'strong':
      return inside(node.children, marked(within, 'strong'));
    case 'emphasis':
      return inside(node.children, marked(within, 'emphasis'));
    case 'delete':
      return inside(node.children, within);
    case 'link':
      return inside(node.children, linked(within, node.url));
    case 'linkReference':
      return inside(node.children, linked(within, definitions.get(node.identifier)?.url));
    // Pictures become separate blocks; HTML is never shown; footnotes are not part of our Markdown.
    case 'image':
    case 'imageReference':
    case 'html':
    case 'footnoteReference':
      return [];
  }
}

const looksLike = (a: Written.TextRun, b: Written.TextRun): boolean =>
  a.href === b.href && a.marks.join() === b.marks.join();

/** Returns the runs of a paragraph, a heading or a cell; adjacent runs with the same formatting are merged. */
function runsOf(children: readonly PhrasingContent[], definitions: Definitions): Written.Runs {
  const runs: Written.TextRun[] = [];
  for (const run of children.flatMap((child) => runsOfNode(child, PLAIN, definitions))) {
    const last = runs.at(-1);
    if (last !== undefined && looksLike(last, run))
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}

/** Creates a unique id for each heading of a text. */
class HeadingIds {
  readonly #given = new Set<string>();

  /** @example new HeadingIds().of('Who is offside?') // 'who-is-offside' */
  of(text: string): string {
    const words = text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const name = words === '' ? 'section' : words;
    let id = name;
    for (let number = 2; this.#given.has(id); number += 1) id = `${name}-${String(number)}`;
    this.#given.add(id);
    return id;
  }
}

interface Reading {
  readonly definitions: Definitions;
  readonly ids: HeadingIds;
  /** The base of relative picture addresses. */
  readonly baseUrl: string;
}

const plainOf = (runs: Written.Runs): string => runs.map(({ text }) => text).join('');
const isBlank = (runs: Written.Runs): boolean => plainOf(runs).trim() === '';

function mediaOf(node: PhrasingContent, reading: Reading): Written.Media | null {
  if (node.type === 'image') return toMedia({ url: node.url, alternativeText: node.alt }, reading.baseUrl);
  if (node.type !== 'imageReference') return null;
  const url = reading.definitions.get(node.identifier)?.url;
  return url === undefined ? null : toMedia({ url, alternativeText: node.alt }, reading.baseUrl);
}

/** Includes pictures within links and emphasis. */
function mediaIn(children: readonly PhrasingContent[], reading: Reading): readonly Written.Media[] {
  return children.flatMap((child) => {
    if ('children' in child) return mediaIn(child.children, reading);
    const media = mediaOf(child, reading);
    return media === null ? [] : [media];
  });
}

/** Places pictures within a paragraph after it. */
function ofParagraph(
  { children }: Paragraph,
  reading: Reading,
  type: 'paragraph' | 'quote',
): Written.TextBlock[] {
  const text = runsOf(children, reading.definitions);
  return [
    ...(isBlank(text) ? [] : [{ type, text }]),
    ...mediaIn(children, reading).map((media): Written.TextBlock => ({ type: 'image', media })),
  ];
}

/** Flattens lists to one level: nested items follow their parent item. */
function itemsOf(list: List, reading: Reading): Written.Runs[] {
  return list.children.flatMap((item) =>
    item.children.flatMap((child): Written.Runs[] => {
      if (child.type === 'list') return itemsOf(child, reading);
      if (child.type === 'paragraph' || child.type === 'heading')
        return [runsOf(child.children, reading.definitions)];
      return [];
    }),
  );
}

function ofTable({ children: [head, ...rows] }: TableNode, { definitions }: Reading): Written.TextBlock {
  const cells = (row: typeof head): Written.Runs[] =>
    (row?.children ?? []).map((cell) => runsOf(cell.children, definitions));
  return { type: 'table', head: cells(head), rows: rows.map(cells) };
}

function blocksOf(node: RootContent, reading: Reading): readonly Written.TextBlock[] {
  switch (node.type) {
    case 'heading': {
      const text = runsOf(node.children, reading.definitions);
      if (isBlank(text)) return [];
      // Level 1 is the title of the page.
      return [{ type: 'heading', level: node.depth <= 2 ? 2 : 3, id: reading.ids.of(plainOf(text)), text }];
    }
    case 'paragraph':
      return ofParagraph(node, reading, 'paragraph');
    case 'blockquote':
      return node.children.flatMap((child) =>
        child.type === 'paragraph' ? ofParagraph(child, reading, 'quote') : blocksOf(child, reading),
      );
    case 'list': {
      const items = itemsOf(node, reading).filter((item) => !isBlank(item));
      return items.length === 0 ? [] : [{ type: 'list', ordered: node.ordered === true, items }];
    }
    case 'table':
      return [ofTable(node, reading)];
    case 'code':
      return [{ type: 'paragraph', text: [{ text: node.value, marks: ['code'], href: null }] }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    // HTML above all.
    default:
      return [];
  }
}

/** Converts Markdown to blocks. HTML is left out, never passed on; links are restricted by `safeLink`. */
export function toRichText(markdown: string, baseUrl: string): Written.WrittenText {
  const { root, definitions } = markdownTree(markdown);
  const reading = { definitions, ids: new HeadingIds(), baseUrl };
  return root.children.flatMap((node) => blocksOf(node, reading));
}
