/**
 * Writes the parts of documents that repeat what files or code declare: the list of decisions, the programs that tests
 * start. `tools/verify/tables.test.mjs` fails if one is stale.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { TEST_PROGRAMS } from '../bootstrap/system-packages.mjs';
import { keepGenerated } from './generated.mjs';
import { decisionTable, devcontainer, programList, withPart } from './render.mjs';

const ROOT = new URL('../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), 'utf8');

function decisions() {
  const folders = ['', 'retired/'];
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(`docs/adr/${folder}`, ROOT))
      .filter((name) => /^\d{4}-.*\.md$/.test(name))
      .map((name) => `${folder}${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, text(`docs/adr/${path}`)]));
}

async function formatted(path, document) {
  const options = await resolveConfig(new URL(path, ROOT));
  return format(document, { ...options, parser: 'markdown' });
}

/** @returns {Promise<Record<string, string>>} whole documents by path */
export async function generatedDocuments() {
  const [list, contributing] = ['docs/adr/README.md', 'CONTRIBUTING.md'];
  return {
    [list]: await formatted(list, withPart(text(list), 'decisions', decisionTable(decisions()))),
    [contributing]: await formatted(
      contributing,
      withPart(text(contributing), 'programs', programList(TEST_PROGRAMS)),
    ),
    '.devcontainer/Dockerfile': devcontainer(TEST_PROGRAMS),
  };
}

if (import.meta.main)
  process.exitCode = keepGenerated(await generatedDocuments(), { check: process.argv.includes('--check') });
