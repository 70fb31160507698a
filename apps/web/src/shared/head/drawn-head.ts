/** Where a server puts what the head shall say, in what it draws. */
export const HEAD_TEMPLATE = 'page-head';
const TEMPLATE = new RegExp(`<template id="${HEAD_TEMPLATE}">(.*?)</template>`, 'gs');
const BEGIN = 'page-head';
const END = '/page-head';

/** Takes what the head shall say out of what was drawn. Both are marked, so that a browser finds the server's. */
export function takeHead(drawn: string): { readonly head: string; readonly body: string } {
  const said = Array.from(drawn.matchAll(TEMPLATE), ([, text = '']) => text);
  return { head: `<!--${BEGIN}-->${said.join('')}<!--${END}-->`, body: drawn.replaceAll(TEMPLATE, '') };
}

/** Removes what the server said in the head: the page says it itself from now on. */
export function dropDrawnHead(head: HTMLHeadElement): void {
  const nodes = [...head.childNodes];
  const at = (text: string) =>
    nodes.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === text);
  const begin = at(BEGIN);
  if (begin === -1) return;
  for (const node of nodes.slice(begin, at(END) + 1)) node.remove();
}
