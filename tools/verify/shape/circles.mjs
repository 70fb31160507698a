/** Finds groups of folders that import each other in a circle. Type imports count: a reader follows them too. */
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import configuration from '../../../.dependency-cruiser.mjs';

/**
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules as dependency-cruiser reports them
 * @param {string[]} paths of the files that count
 * @returns {Map<string, Set<string>>} for each folder the folders that its files import from
 */
export function folderGraph(modules, paths) {
  const known = new Set(paths);
  const graph = new Map(paths.map((path) => [dirname(path), new Set()]));
  let followed = 0;
  for (const { source, dependencies } of modules) {
    if (!known.has(source)) continue;
    for (const { resolved } of dependencies) {
      if (!known.has(resolved)) continue;
      followed += 1;
      if (dirname(resolved) !== dirname(source)) graph.get(dirname(source)).add(dirname(resolved));
    }
  }
  if (followed < paths.length) throw new Error(`only ${followed} imports in ${paths.length} files were read`);
  return graph;
}

/** @returns {Promise<Map<string, Set<string>>>} the same for files that were not read yet */
export async function folderImports(paths) {
  const { options } = configuration;
  const { output } = await cruise(paths, { ...options, validate: false }, options.enhancedResolveOptions);
  return folderGraph(output.modules, paths);
}

/**
 * Tarjan's strongly connected components with more than one folder.
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const found = [];
  const visit = (folder) => {
    order.set(folder, order.size);
    lowest.set(folder, order.get(folder));
    stack.push(folder);
    for (const next of graph.get(folder) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)));
      } else if (stack.includes(next)) {
        lowest.set(folder, Math.min(lowest.get(folder), order.get(next)));
      }
    }
    if (lowest.get(folder) !== order.get(folder)) return;
    const group = stack.splice(stack.indexOf(folder));
    if (group.length > 1) found.push(group.sort());
  };
  for (const folder of graph.keys()) if (!order.has(folder)) visit(folder);
  return found;
}
