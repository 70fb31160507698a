/**
 * Fails if a document names a path that is not in the repository or links to a file or heading that does not exist,
 * if a table of a folder's entries is incomplete, or if the README is too long.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README_BYTES = 8000;

/** Created by builds, runs and installations: not in the repository. */
const MADE =
  /^(node_modules|dist|test-results|results|playwright-report|coverage|\.turbo|\.data|\.git|\.env|sbom\.cdx\.json)$/;
/** Texts of the demonstration, which link to pages of the site; and history with paths that no longer exist. */
const UNCHECKED = /^apps\/sandbox\/content\/|(^|\/)CHANGELOG\.md$|^\.changeset\/|^docs\/adr\/retired\//;
/** Files outside the repository: of other projects, of setup guides, and of the gateway's keys. */
const FOREIGN =
  /^(text\/event-stream|football\.json|worldcup\.json|Node\.js|sealing\.json|src\/api\/contact-message\/.*)$/;
/**
 * `./match.ts` and `*.nightly.test.ts` are patterns; a path that begins with a setting's name is outside the
 * repository.
 */
const EXAMPLE = /^(\.|\*|[A-Z_]+\/)/;

const EXTENSION = /\.(?:ts|tsx|mjs|js|json|ya?ml|md|css|conf|service|svg|png|sh)$/;
const PATH = /^[\w.*{}<>,-]+(?:\/[\w.*{}<>,-]+)*\/?$/;

/** @returns {string[]} every file, and every folder with a trailing slash */
export function repositoryPaths(root = ROOT, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...repositoryPaths(root, `${path}/`)] : [path];
    });
}

/** Returns a document's links, its code, and the anchors of its headings. */
function read(text) {
  const links = [];
  const spans = [];
  const words = [];
  const headings = [];
  const textOf = ({ value, children = [] }) => value ?? children.map(textOf).join('');
  const visit = (node) => {
    if (node.url !== undefined) links.push(node.url);
    if (node.type === 'inlineCode') spans.push(node.value);
    if (node.type === 'code' && node.lang !== 'mermaid') words.push(...node.value.split(/[\s"'()=:]+/));
    if (node.type === 'heading') headings.push(textOf(node));
    for (const child of node.children ?? []) visit(child);
  };
  visit(fromMarkdown(text));
  const slugger = new GithubSlugger();
  return { links, spans, words, anchors: new Set(headings.map((heading) => slugger.slug(heading))) };
}

/**
 * Returns a regular expression for `features/{page}/*.ts`: placeholders and stars match one name, `{a,b}` either,
 * `x.` any feature.
 */
function pattern(path) {
  const source = path
    .replace(/^x(?=[.-])/, '*')
    .split(/(\*\*\/|\*|\{[^}]*\}|<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return RegExp.escape(part);
      if (part === '**/') return '(?:.*/)?';
      return part.includes(',')
        ? `(?:${part.slice(1, -1).split(',').map(RegExp.escape).join('|')})`
        : '[^/]*';
    });
  return source.join('');
}

const isExample = (name) => EXAMPLE.test(name) && !/^\.(?:ci|github|devcontainer)\//.test(name);
const isMade = (path) => path.split('/').some((name) => MADE.test(name));

/** @param {string[]} paths of the repository */
function pathFinder(paths) {
  const exact = new Set(paths);
  const tops = new Set(paths.filter((path) => /^[^/]+\/$/.test(path)).map((path) => path.slice(0, -1)));
  /** `features`, `platform`: folder names that begin paths relative to a package. */
  const rooms = new Set(
    paths.flatMap((path) => /^(?:apps|packages)\/[^/]+\/(?:src\/)?([^/]+)\/$/.exec(path)?.[1] ?? []),
  );
  const all = paths.join('\n');
  const exists = (path, start) => new RegExp(`${start}${pattern(path.replace(/\/$/, ''))}/?$`, 'm').test(all);
  return {
    exact,
    /** @returns {boolean} whether a code span looks like a path of the repository that does not exist */
    isMissing(name, onlyFromRoot) {
      const [first] = name.split('/');
      if (!PATH.test(name) || FOREIGN.test(name) || isExample(name) || isMade(name)) return false;
      if (tops.has(first) && name.includes('/')) return !exists(name, '^');
      if (onlyFromRoot) return false;
      const isShort = EXTENSION.test(name) || (rooms.has(first) && name.includes('/'));
      return isShort && !exists(name, '(?:^|/)');
    },
  };
}

/**
 * @param {Record<string, string>} documents text by path
 * @param {string[]} paths of the repository
 * @returns {string[]} the faults
 */
export function documentFaults(documents, paths) {
  const finder = pathFinder(paths);
  const known = Object.entries(documents).map(([path, text]) => [path, read(text)]);
  const anchorsOf = new Map(known.map(([path, { anchors }]) => [path, anchors]));
  const linkFault = (from, url) => {
    if (/^[a-z]+:/.test(url)) return undefined;
    const [file, anchor] = url.split('#');
    const target = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file));
    if (isMade(target)) return undefined;
    if (!finder.exact.has(target) && !finder.exact.has(`${target}/`))
      return `links to ${url}, which does not exist`;
    const anchors = anchorsOf.get(target);
    if (anchor === undefined || anchors === undefined || anchors.has(anchor)) return undefined;
    return `links to ${url}, and there is no such heading`;
  };
  return known
    .filter(([path]) => !UNCHECKED.test(path))
    .flatMap(([path, { links, spans, words }]) => {
      const faults = [
        ...links.map((url) => linkFault(path, url)),
        ...spans
          .filter((name) => finder.isMissing(name, false))
          .map((name) => `names ${name}, which does not exist`),
        ...words
          .map((word) => word.replace(/[,.;…]+$/, ''))
          .filter((word) => finder.isMissing(word, true))
          .map((word) => `names ${word}, which does not exist`),
      ];
      return [...new Set(faults)].filter((fault) => fault !== undefined).map((fault) => `${path} ${fault}`);
    });
}

/** `<!-- lists: a/folder -->` before a table: its first column names each entry of the folder, and nothing else. */
const LISTS = /<!-- lists: (\S+) -->\n\n((?:\|.*\n)+)/g;

/** @returns {string[]} entries that such tables omit, or name although they do not exist */
export function listFaults(documents, paths) {
  return Object.entries(documents).flatMap(([path, text]) =>
    [...text.matchAll(LISTS)].flatMap(([, folder, table]) => {
      const entries = new Set(
        paths
          .filter((entry) => entry.startsWith(`${folder}/`))
          .map((entry) =>
            entry
              .slice(folder.length + 1)
              .split('/')[0]
              .replace(/\.\w+$/, ''),
          )
          .filter((entry) => entry !== ''),
      );
      if (entries.size === 0) return [`${path} lists ${folder}, which has nothing in it`];
      const rows = table.split('\n').slice(2);
      const named = rows.flatMap((row) =>
        [...(row.split('|')[1] ?? '').matchAll(/`([^`*]+)`/g)].map(([, name]) => name),
      );
      return [
        ...[...entries]
          .filter((entry) => !named.includes(entry))
          .map((entry) => `${path} leaves out ${folder}/${entry}`),
        ...named
          .filter((name) => !entries.has(name))
          .map((name) => `${path} lists ${folder}/${name}, which does not exist`),
      ];
    }),
  );
}

/** @returns {string[]} commands with a pnpm version other than that of `packageManager` */
export function pnpmFaults(documents, packageManager) {
  return Object.entries(documents)
    .filter(([path]) => !UNCHECKED.test(path))
    .flatMap(([path, text]) =>
      [...new Set(text.match(/\bpnpm@\d+\.\d+\.\d+/g))].map((named) => [path, named]),
    )
    .filter(([, named]) => named !== packageManager)
    .map(([path, named]) => `${path} names ${named}, package.json ${packageManager}`);
}

/** @returns {string[]} */
export function sizeFaults(readme) {
  const bytes = Buffer.byteLength(readme);
  return bytes <= README_BYTES ? [] : [`README.md has ${bytes} bytes, ${README_BYTES} at most`];
}

if (import.meta.main) {
  const paths = repositoryPaths();
  const documents = Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const faults = [
    ...documentFaults(documents, paths),
    ...listFaults(documents, paths),
    ...pnpmFaults(documents, packageManager),
    ...sizeFaults(documents['README.md']),
  ];
  for (const fault of faults) console.error(`  ${fault}`);
  const count = Object.keys(documents).filter((path) => !UNCHECKED.test(path)).length;
  console.log(`${count} documents, ${paths.length} paths`);
  // A walk that finds nothing has failed.
  process.exitCode = faults.length === 0 && count > 50 ? 0 : 1;
}
