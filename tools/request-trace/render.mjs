/** Renders call stacks as the list in ARCHITECTURE. */

const BEGIN = '<!-- request-trace: written by node tools/request-trace/trace.mjs --write -->';
const END = '<!-- /request-trace -->';

/**
 * Returns the files on the stacks that all requests share, in the order in which they are entered. A stack that
 * starts at no request, or that only some requests have, belongs to other work.
 *
 * @param {{ name: string, url: string }[][][]} requests the call stacks of each, outermost function first
 * @param {(url: string) => string | undefined} sourceOf `undefined` for code that is not ours
 * @returns {{ file: string, functions: string[] }[]}
 */
export function callPath(requests, sourceOf) {
  const [first, ...others] = requests.map(
    (stacks) =>
      new Map(
        stacks
          .map((stack) => ours(stack, sourceOf))
          .filter(isOfRequest)
          .map(keyed),
      ),
  );
  const shared = [...first].filter(([key]) => others.every((stacks) => stacks.has(key)));
  const files = new Map();
  // The stack of the response begins at the socket, as the path does, and is written last.
  for (const [, stack] of shared.toSorted(([, a], [, b]) => isInside(a) - isInside(b)))
    for (const { file, name } of stack) {
      if (!files.has(file)) files.set(file, new Set());
      if (name !== '') files.get(file).add(name);
    }
  return [...files].map(([file, functions]) => ({ file, functions: [...functions] }));
}

/** Anonymous functions are callbacks of the previous one; private methods of a compiled class keep their `#`. */
const ours = (stack, sourceOf) =>
  stack
    .map(({ name, url }) => ({ name: name.replace(/^.*\.(?=#)/, ''), file: sourceOf(url) }))
    .filter(({ file }) => file !== undefined);

const isOfRequest = (stack) => stack.some(({ file }) => /\/(?:fast-path|http-server)\//.test(file));

const keyed = (stack) => [JSON.stringify(stack), stack];

/** 1 for what Fastify runs in process, behind the fast path. */
const isInside = (stack) => (stack.some(({ file }) => file.includes('/fast-path/')) ? 0 : 1);

/** @returns the document with its list updated */
export function renderedInto(document, path) {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`the document has no ${BEGIN} … ${END}`);
  const rows = path.map(({ file, functions }, index) => {
    const calls = functions.map((name) => `\`${name}\``).join(', ');
    return `${String(index + 1)}. \`${file}\`${calls === '' ? '' : `: ${calls}`}`;
  });
  return `${before}${BEGIN}\n\n${rows.join('\n')}\n\n${END}${after}`;
}
