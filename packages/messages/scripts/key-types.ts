import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = '// Written by the build from locales/en and data; edit those.\n';

function typeName(domain: string): string {
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}Key`;
}

/** Of a line, as prettier has it here. */
const WIDTH = 110;

/** A union of names as prettier would write it: on one line, or on the next, where it fits. */
function union(name: string, members: readonly string[]): string {
  const joined = `${members.map((member) => `'${member}'`).join(' | ')};`;
  const head = `export type ${name} =`;
  if (`${head} ${joined}`.length <= WIDTH) return `${HEADER}${head} ${joined}\n`;
  if (joined.length + 2 <= WIDTH) return `${HEADER}${head}\n  ${joined}\n`;
  return `${HEADER}${head}\n${members.map((member) => `  | '${member}'`).join('\n')};\n`;
}

export function keyUnion(domain: string, keys: readonly string[]): string {
  return union(typeName(domain), keys);
}

/** The union of the domains' unions. */
export function messageKeyUnion(domains: readonly string[]): string {
  const imports = domains
    .map((domain) => `import type { ${typeName(domain)} } from './${domain}.ts';`)
    .join('\n');
  const members = domains.map((domain) => `  | ${typeName(domain)}`).join('\n');
  return `${HEADER}${imports}\n\n/** Every message that all ten catalogues hold. */\nexport type MessageKey =\n${members};\n`;
}

/** Parts of the site that have words of their own, besides the core. */
function messageNamespaceUnion(parts: readonly string[]): string {
  return union('MessageNamespace', parts.filter((part) => part !== 'core').sort());
}

function writeIfChanged(path: string, text: string, present: readonly string[], name: string): void {
  if (present.includes(name) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}

/** Writes one file a domain, `message-key.ts` and `message-namespace.ts`; files of domains that are gone are removed. */
export function writeKeyTypes(
  directory: string,
  keysByDomain: ReadonlyMap<string, readonly string[]>,
  parts: readonly string[],
): void {
  const domains = [...keysByDomain.keys()].sort();
  const files = new Map(
    domains.map((domain) => [`${domain}.ts`, keyUnion(domain, keysByDomain.get(domain) ?? [])]),
  );
  files.set('message-key.ts', messageKeyUnion(domains));
  files.set('message-namespace.ts', messageNamespaceUnion(parts));
  const present = readdirSync(directory);
  for (const name of present) if (!files.has(name)) rmSync(join(directory, name));
  for (const [name, text] of files) writeIfChanged(join(directory, name), text, present, name);
}
