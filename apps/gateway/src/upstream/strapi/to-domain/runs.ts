import type { PhrasingContent } from './markdown-nodes.ts';
import type { Written } from '../../../features/content/index.ts';
import type { Definitions } from './markdown-tree.ts';
import { safeLink } from './safe-link.ts';

/** What words are within: bold in a link in a heading. */
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
    // Pictures are blocks of their own; HTML is nothing that we show; footnotes are not part of our Markdown.
    case 'image':
    case 'imageReference':
    case 'html':
    case 'footnoteReference':
      return [];
  }
}

const looksLike = (a: Written.TextRun, b: Written.TextRun): boolean =>
  a.href === b.href && a.marks.join() === b.marks.join();

/** The words of a paragraph, a heading or a cell; neighbours that look the same are one. */
export function runsOf(children: readonly PhrasingContent[], definitions: Definitions): Written.Runs {
  const runs: Written.TextRun[] = [];
  for (const run of children.flatMap((child) => runsOfNode(child, PLAIN, definitions))) {
    const last = runs.at(-1);
    if (last !== undefined && looksLike(last, run))
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}
