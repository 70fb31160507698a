/** What call stacks say, as the list that ARCHITECTURE shows. */

const BEGIN = '<!-- request-trace: written by node tools/request-trace/trace.mjs --write -->';
const END = '<!-- /request-trace -->';

/**
 * The files on the stacks that every request shares, in the order in which they are entered.
 *
 * @param {{ name: string, url: string }[][][]} requests the call stacks of each, outermost function first
 * @param {(url: string) => string | undefined} sourceOf undefined for what is not ours
 * @returns {{ file: string, functions: string[] }[]}
 */
export function callPath(requests, sourceOf) {
  const [first, ...others] = requests.map((stacks) => functionsByFile(stacks, sourceOf));
  return [...first]
    .filter(([file]) => others.every((files) => files.has(file)))
    .map(([file, functions]) => ({
      file,
      functions: [...functions].filter((name) => others.every((files) => files.get(file).has(name))),
    }));
}

function functionsByFile(stacks, sourceOf) {
  const files = new Map();
  // What is written to the visitor has the socket's end of the path on its stack; it is told last, but begins the path.
  const begun = stacks.toSorted((a, b) => entry(a, sourceOf) - entry(b, sourceOf) || b.length - a.length);
  for (const stack of begun)
    for (const { name, url } of stack) {
      const file = sourceOf(url);
      if (file === undefined) continue;
      if (!files.has(file)) files.set(file, new Set());
      // Private methods of a class that is compiled keep their `#`; functions without a name are callbacks of the one before.
      if (name !== '') files.get(file).add(name.replace(/^.*\.(?=#)/, ''));
    }
  return files;
}

/** Stacks that begin at the socket come first, of each kind the longest: the others are parts of it. */
const entry = (stack, sourceOf) => (stack.some(({ url }) => sourceOf(url)?.includes('/fast-path/')) ? 0 : 1);

/** @returns the document, its list renewed */
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
