import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** The nodes of a Markdown tree, typed after its parser. */
type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];

type Node<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

type Definition = Node<'definition'>;
export type List = Node<'list'>;
export type Paragraph = Node<'paragraph'>;
export type PhrasingContent = Paragraph['children'][number];
export type TableNode = Node<'table'>;
type Nodes = Root | RootContent;

/** About twenty-five printed pages; longer texts are cut, so that they cannot block a process. */
const MAX_CHARACTERS = 100_000;
/** A line that opens twenty quotes or lists: the parser's time grows with the square of their number. */
const BOTTOMLESS = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+){20}.*$/gm;
/** A quote in a list in a quote is three levels: deeper nesting is meant to break recursive code, and is left out. */
const MAX_DEPTH = 40;

/** The targets of `[text][name]`. */
export type Definitions = ReadonlyMap<string, Definition>;

interface MarkdownTree {
  readonly root: Root;
  readonly definitions: Definitions;
}

/** Parses Markdown (CommonMark with tables) into a tree with a limited depth, safe for recursion. */
export function markdownTree(markdown: string): MarkdownTree {
  const root = fromMarkdown(markdown.slice(0, MAX_CHARACTERS).replace(BOTTOMLESS, ''), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = new Map<string, Definition>();
  let level: readonly Nodes[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    for (const node of level) {
      // The first of several definitions counts, as in CommonMark.
      if (node.type === 'definition' && !definitions.has(node.identifier))
        definitions.set(node.identifier, node);
      if (depth === MAX_DEPTH && 'children' in node) node.children = [];
    }
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return { root, definitions };
}
