import type { Definition, List, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Media, Runs, TextBlock, WrittenText } from '../../../features/content/index.ts';
import { HeadingIds } from './heading-ids.ts';
import { toMedia } from './media.ts';
import { type Definitions, runsOf } from './runs.ts';

/** About fifty printed pages; what is longer is cut rather than let hold a process up. */
const MAX_CHARACTERS = 200_000;

interface Reading {
  readonly definitions: Definitions;
  readonly ids: HeadingIds;
  /** What relative addresses of pictures are relative to. */
  readonly baseUrl: string;
}

const plainOf = (runs: Runs): string => runs.map(({ text }) => text).join('');
const isBlank = (runs: Runs): boolean => plainOf(runs).trim() === '';

function mediaIn(children: readonly PhrasingContent[], reading: Reading): readonly Media[] {
  return children.flatMap((child) => {
    const source =
      child.type === 'image'
        ? child.url
        : child.type === 'imageReference'
          ? reading.definitions.get(child.identifier)?.url
          : undefined;
    const alt = child.type === 'image' || child.type === 'imageReference' ? child.alt : undefined;
    const media =
      source === undefined ? null : toMedia({ url: source, alternativeText: alt }, reading.baseUrl);
    return media === null ? [] : [media];
  });
}

/** Pictures among words come after them. */
function ofParagraph({ children }: Paragraph, reading: Reading, type: 'paragraph' | 'quote'): TextBlock[] {
  const text = runsOf(children, reading.definitions);
  return [
    ...(isBlank(text) ? [] : [{ type, text }]),
    ...mediaIn(children, reading).map((media): TextBlock => ({ type: 'image', media })),
  ];
}

/** One level: what stands under an item comes after it, as an item of its own. */
function itemsOf(list: List, reading: Reading): Runs[] {
  return list.children.flatMap((item) =>
    item.children.flatMap((child): Runs[] => {
      if (child.type === 'list') return itemsOf(child, reading);
      if (child.type === 'paragraph' || child.type === 'heading')
        return [runsOf(child.children, reading.definitions)];
      return [];
    }),
  );
}

function ofTable({ children: [head, ...rows] }: Table, { definitions }: Reading): TextBlock {
  const cells = (row: typeof head): Runs[] =>
    (row?.children ?? []).map((cell) => runsOf(cell.children, definitions));
  return { type: 'table', head: cells(head), rows: rows.map(cells) };
}

function blocksOf(node: RootContent, reading: Reading): readonly TextBlock[] {
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

function definitionsIn(node: Nodes): readonly Definition[] {
  if (node.type === 'definition') return [node];
  return 'children' in node ? node.children.flatMap(definitionsIn) : [];
}

/**
 * Markdown (CommonMark with tables) as blocks. HTML in it is left out, never passed on; links lead where `safeLink`
 * lets them.
 */
export function toRichText(markdown: string, baseUrl: string): WrittenText {
  const root = fromMarkdown(markdown.slice(0, MAX_CHARACTERS), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  // The first of several counts, as in CommonMark.
  const definitions = new Map(
    definitionsIn(root)
      .toReversed()
      .map((definition) => [definition.identifier, definition]),
  );
  const reading = { definitions, ids: new HeadingIds(), baseUrl };
  return root.children.flatMap((node) => blocksOf(node, reading));
}
