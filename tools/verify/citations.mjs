/**
 * Code and documents cite numbered sections of `docs/spec` (`SEMANTICS §2.11, §5.1`). This check fails on a citation
 * of a section that does not exist, and if it finds no citation at all.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENTS = ['SEMANTICS', 'UPSTREAMS'];
const READ = ['*.ts', '*.tsx', '*.mjs', '*.md'];

/** A heading (`## 2. Routes`, `### 1.1 Title`) or a numbered paragraph (`**2.11** Redirect helper`). */
const SECTION = /^(?:#{2,3} |\*\*)(\d+(?:\.\d+)?)\.?(?:\*\*)? /gm;
const CITATION = /\b(SEMANTICS|UPSTREAMS)(?:\.md)?\)? §(\d+(?:\.\d+)*)((?:(?:,| and) §\d+(?:\.\d+)*)*)/g;

/** @returns {Set<string>} the numbers of a document's sections */
export function sectionsOf(text) {
  return new Set([...text.matchAll(SECTION)].map(([, number]) => number));
}

/** @returns {{ document: string, section: string }[]} what a text cites */
export function citationsOf(text) {
  return [...text.matchAll(CITATION)].flatMap(([, document, first, others]) =>
    [first, ...[...others.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, section]) => section)].map((section) => ({
      document,
      section,
    })),
  );
}

function check() {
  const sections = new Map(
    DOCUMENTS.map((name) => [name, sectionsOf(readFileSync(join(root, `docs/spec/${name}.md`), 'utf8'))]),
  );
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', ...READ], { cwd: root, encoding: 'utf8' });
  let found = 0;
  const broken = [];
  for (const path of stdout
    .split('\0')
    .filter((name) => name !== '' && !name.startsWith('tools/verify/citations.'))) {
    for (const { document, section } of citationsOf(readFileSync(join(root, path), 'utf8'))) {
      found += 1;
      if (!sections.get(document)?.has(section)) broken.push(`${path} cites ${document} §${section}`);
    }
  }
  if (broken.length > 0) console.error(`${broken.join('\n')}\nSuch sections do not exist in docs/spec.`);
  if (found === 0) console.error('No citation of docs/spec was found: this check read nothing.');
  console.log(`${String(found)} citations of docs/spec`);
  process.exitCode = broken.length > 0 || found === 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
