/** Finds pairs of places with six or more identical lines. */

const FEWEST_LINES = 6;
/** Lines without meaning of their own: imports, comments, lone punctuation. */
const THIN = /^(import\b.*|export \{.*|\} from .*|\/\/.*|\/?\*.*|[^A-Za-z0-9]*)$/;

/** @returns {{text: string, line: number}[]} the counted lines, with line numbers from 1 */
function countedLines(text) {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim().replace(/\s+/g, ' '), line: index + 1 }))
    .filter((line) => !THIN.test(line.text));
}

/**
 * @param {{path: string, text: string}[]} sources
 * @returns {{lines: number, first: string, second: string}[]} maximal runs, longest first
 */
export function identicalRuns(sources) {
  const files = sources.map(({ path, text }) => ({ path, counted: countedLines(text) }));
  const places = new Map();
  files.forEach(({ counted }, file) => {
    for (let at = 0; at + FEWEST_LINES <= counted.length; at += 1) {
      const key = counted
        .slice(at, at + FEWEST_LINES)
        .map(({ text }) => text)
        .join('\n');
      places.set(key, [...(places.get(key) ?? []), { file, at }]);
    }
  });
  const textAt = ({ file, at }) => files[file].counted[at]?.text;
  const placeName = ({ file, at }) => `${files[file].path}:${files[file].counted[at].line}`;
  const runs = [];
  for (const found of places.values())
    for (const [index, first] of found.entries())
      for (const second of found.slice(index + 1)) {
        if (first.file === second.file && second.at - first.at < FEWEST_LINES) continue;
        const before = textAt({ ...first, at: first.at - 1 });
        // A run that began a line earlier was counted there.
        if (before !== undefined && before === textAt({ ...second, at: second.at - 1 })) continue;
        let lines = FEWEST_LINES;
        while (
          textAt({ ...first, at: first.at + lines }) !== undefined &&
          textAt({ ...first, at: first.at + lines }) === textAt({ ...second, at: second.at + lines })
        )
          lines += 1;
        runs.push({ lines, first: placeName(first), second: placeName(second) });
      }
  return runs.sort((a, b) => b.lines - a.lines);
}
