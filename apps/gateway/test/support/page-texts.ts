import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Nodes } from 'parse5';

/** Attributes whose text reaches a reader, a screen reader or a search engine. */
const SPOKEN_ATTRIBUTES: ReadonlySet<string> = new Set(['aria-label', 'alt', 'title', 'placeholder']);
const SPOKEN_META: ReadonlySet<string> = new Set(['description', 'og:title', 'og:description']);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template']);

function ofElement(element: Nodes.Element): readonly string[] {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  if (element.tagName === 'meta') {
    const name = attributes.get('name') ?? attributes.get('property') ?? '';
    return SPOKEN_META.has(name) ? [attributes.get('content') ?? ''] : [];
  }
  return [...attributes].flatMap(([name, value]) => (SPOKEN_ATTRIBUTES.has(name) ? [value] : []));
}

/** Joins texts that are separated only by a `<wbr>`. */
function ofChildren(nodes: readonly Nodes.Node[], foreign: (language: string) => boolean): readonly string[] {
  const texts: string[] = [];
  let isBroken = false;
  for (const node of nodes) {
    if (tree.isElementNode(node) && node.tagName === 'wbr') {
      isBroken = true;
      continue;
    }
    const read = walk(node, foreign);
    const last = texts.at(-1);
    if (isBroken && last !== undefined && tree.isTextNode(node)) texts.splice(-1, 1, last + node.value);
    else texts.push(...read);
    isBroken = false;
  }
  return texts;
}

function walk(node: Nodes.Node, foreign: (language: string) => boolean): readonly string[] {
  if (tree.isTextNode(node)) return [node.value];
  if (!('childNodes' in node)) return [];
  if (tree.isElementNode(node)) {
    if (SILENT.has(node.tagName)) return [];
    const language = node.attrs.find(({ name }) => name === 'lang')?.value;
    if (language !== undefined && foreign(language)) return [];
    return [...ofElement(node), ...ofChildren(node.childNodes, foreign)];
  }
  return ofChildren(node.childNodes, foreign);
}

export interface PageTexts {
  readonly language: string | undefined;
  readonly texts: readonly string[];
}

/**
 * Returns every text of a page except those marked as another language, such as the language names in the switcher.
 *
 * @param page the document, or its text
 */
export function pageTexts(page: string | Nodes.Document): PageTexts {
  const document = typeof page === 'string' ? parse(page) : page;
  const root = document.childNodes.find(
    (node): node is Nodes.Element => tree.isElementNode(node) && node.tagName === 'html',
  );
  const language = root?.attrs.find(({ name }) => name === 'lang')?.value;
  const texts = walk(document, (other) => other !== language)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return { language, texts };
}
