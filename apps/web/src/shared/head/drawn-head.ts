/** Where a server puts what the head shall say, in what it draws. */
export const HEAD_TEMPLATE = 'page-head';
const OPENS = `<template id="${HEAD_TEMPLATE}">`;
const CLOSES = '</template>';
const BEGIN = 'page-head';
const END = '/page-head';

/** Takes what the head shall say out of what was drawn. Both are marked, so that a browser finds the server's. */
export function takeHead(drawn: string): { readonly head: string; readonly body: string } {
  let said = '';
  let body = '';
  let from = 0;
  for (let at = drawn.indexOf(OPENS); at !== -1; at = drawn.indexOf(OPENS, from)) {
    const end = drawn.indexOf(CLOSES, at);
    said += drawn.slice(at + OPENS.length, end);
    body += drawn.slice(from, at);
    from = end + CLOSES.length;
  }
  return { head: `<!--${BEGIN}-->${said}<!--${END}-->`, body: body + drawn.slice(from) };
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
