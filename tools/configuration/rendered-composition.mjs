/**
 * Renders the services of compose files as docker-compose 1.29 does, the oldest that Debian has: merge keys, `extends`,
 * overlays and interpolation. Tests of the composition therefore need no container engine.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Version 2 knows more forms, such as `${NAME:+value}`. A file that uses them does not start with 1.29. */
function interpolate(text, given, used) {
  return text.replaceAll(/\$(\$|\w+|\{[^}]*\}|)/g, (whole, form) => {
    if (form === '$') return '$';
    const [, name, separator, fallback] =
      /^([A-Za-z_]\w*)(?:(:?-)(.*))?$/s.exec(form.replace(/^\{(.*)\}$/s, '$1')) ?? [];
    if (name === undefined) throw new Error(`docker-compose 1.29 does not interpolate ${whole}`);
    used.add(name);
    const value = given[name];
    const isUnset = separator === ':-' ? !value : value === undefined;
    return isUnset ? (fallback ?? '') : value;
  });
}

function interpolated(node, given, used) {
  if (typeof node === 'string') return interpolate(node, given, used);
  if (Array.isArray(node)) return node.map((each) => interpolated(each, given, used));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, interpolated(value, given, used)]),
  );
}

/** Of two definitions of a service: mappings are merged, everything else is replaced. */
const merged = (base, own) => ({
  ...base,
  ...own,
  environment: { ...base.environment, ...own.environment },
});

/**
 * @param {string[]} files paths from the root of the repository, overlays last
 * @param {Record<string, string>} given the variables of `.env` and of the shell
 * @returns {{ services: Record<string, object>, variables: Set<string> }} `variables` are the interpolated names
 */
export function renderComposition(files, given = {}) {
  const variables = new Set();
  const servicesOf = (path) => {
    const { services } = interpolated(parse(read(path), { merge: true }), given, variables);
    return Object.entries(services).map(([name, { extends: base, ...own }]) => {
      if (base === undefined) return [name, own];
      const from = Object.fromEntries(servicesOf(posix.join(posix.dirname(path), base.file)));
      return [name, merged(from[base.service], own)];
    });
  };
  const services = {};
  for (const [name, service] of files.flatMap(servicesOf))
    services[name] = merged(services[name] ?? {}, service);
  return { services, variables };
}
