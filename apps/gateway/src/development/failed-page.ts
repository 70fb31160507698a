import { stripVTControlCharacters } from 'node:util';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page for the developer: what went wrong, and Vite's client, which reloads it. */
export function failedPage(error: unknown, base: string): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be rendered</title>',
    `<script type="module" src="${base}@vite/client"></script></head>`,
    `<body><h1>This page cannot be rendered</h1><pre>${escaped(stripVTControlCharacters(text))}</pre></body></html>`,
  ].join('');
}
