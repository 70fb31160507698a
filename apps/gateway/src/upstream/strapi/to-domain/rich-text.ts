import type { List, Paragraph, PhrasingContent, RootContent, TableNode } from './markdown-nodes.ts';
import type { Written } from '../../../features/content/index.ts';
import { HeadingIds } from './heading-ids.ts';
import { toMedia } from './media.ts';
import { type Definitions, markdownTree } from './markdown-tree.ts';
import { runsOf } from './runs.ts';

interface Reading {
  readonly definitions: Definitions;
  readonly ids: HeadingIds;
  /** What relative addresses of pictures are relative to. */
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

/** Also those within links and what stands out. */
function mediaIn(children: readonly PhrasingContent[], reading: Reading): readonly Written.Media[] {
  return children.flatMap((child) => {
    if ('children' in child) return mediaIn(child.children, reading);
    const media = mediaOf(child, reading);
    return media === null ? [] : [media];
  });
}

/** Pictures among words come after them. */
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

/** One level: what stands under an item comes after it, as an item of its own. */
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
      // The page's own title is level 1.
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

/** Markdown as blocks. HTML in it is left out, never passed on; links lead where `safeLink` lets them. */
export function toRichText(markdown: string, baseUrl: string): Written.WrittenText {
  const { root, definitions } = markdownTree(markdown);
  const reading = { definitions, ids: new HeadingIds(), baseUrl };
  return root.children.flatMap((node) => blocksOf(node, reading));
}
