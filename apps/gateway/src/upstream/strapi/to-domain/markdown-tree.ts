import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** The nodes of a Markdown tree, by the types of its parser. */
type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];

type Node<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

type Definition = Node<'definition'>;
export type List = Node<'list'>;
export type Paragraph = Node<'paragraph'>;
export type PhrasingContent = Paragraph['children'][number];
export type TableNode = Node<'table'>;
type Nodes = Root | RootContent;

/** About twenty-five printed pages; what is longer is cut rather than let hold a process up. */
const MAX_CHARACTERS = 100_000;
/** A line that opens twenty quotes or lists at once: the parser's time grows with the square of their number. */
const BOTTOMLESS = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+){20}.*$/gm;
/** A quote in a list in a quote is three: what is deeper was written to break a reader of trees, and is left out. */
const MAX_DEPTH = 40;

/** Where `[text][name]` leads. */
export type Definitions = ReadonlyMap<string, Definition>;

interface MarkdownTree {
  readonly root: Root;
  readonly definitions: Definitions;
}

/** Markdown (CommonMark with tables) as a tree that is nowhere deeper than may be walked by recursion. */
export function markdownTree(markdown: string): MarkdownTree {
  const root = fromMarkdown(markdown.slice(0, MAX_CHARACTERS).replace(BOTTOMLESS, ''), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = new Map<string, Definition>();
  let level: readonly Nodes[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    for (const node of level) {
      // The first of several counts, as in CommonMark.
      if (node.type === 'definition' && !definitions.has(node.identifier))
        definitions.set(node.identifier, node);
      if (depth === MAX_DEPTH && 'children' in node) node.children = [];
    }
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return { root, definitions };
}
