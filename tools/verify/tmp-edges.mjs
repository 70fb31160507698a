import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';
import { execSync } from 'node:child_process';
const roots = process.argv.slice(2);
const paths = execSync('git ls-files apps packages', { encoding: 'utf8' }).split('\n').filter((p) => /\.(ts|tsx)$/.test(p) && !/\.test\.|\/testing\/|\/test\/|\.d\.ts$/.test(p) && roots.some((r) => p.startsWith(r)));
const { options } = configuration;
const { output } = await cruise(paths, { ...options, validate: false }, options.enhancedResolveOptions);
const known = new Set(paths);
const by = new Map();
for (const { source, dependencies } of output.modules) for (const { resolved } of dependencies) if (known.has(source) && known.has(resolved) && dirname(source) !== dirname(resolved)) {
  const k = dirname(source) + ' -> ' + dirname(resolved);
  by.set(k, [...(by.get(k) ?? []), source.split('/').pop() + '→' + resolved.split('/').pop()]);
}
for (const [k, v] of [...by].sort()) console.log(k.replaceAll(/apps\/|src\//g, ''), v.length, v.slice(0, 12).join(' '));
