import type { fromMarkdown } from 'mdast-util-from-markdown';

/** The nodes of a Markdown tree, by the types of its parser. */
export type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];

type Node<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

export type Definition = Node<'definition'>;
export type List = Node<'list'>;
export type Paragraph = Node<'paragraph'>;
export type PhrasingContent = Paragraph['children'][number];
export type TableNode = Node<'table'>;
export type Nodes = Root | RootContent;
