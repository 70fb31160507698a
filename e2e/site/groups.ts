import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import groups from '../groups.json' with { type: 'json' };

const JOURNEYS = fileURLToPath(new URL('../journeys/', import.meta.url));

/** The folders of a group of journeys, for a run with one worker beside other groups (`E2E_GROUP`). */
export function foldersOf(group: string): readonly string[] {
  const found = groups.find(({ name }) => name === group);
  if (found === undefined)
    throw new Error(`E2E_GROUP=${group} is none of ${groups.map(({ name }) => name).join(', ')}`);
  return found.folders;
}

export const isFirst = (group: string): boolean => groups[0]?.name === group;

/** Throws unless every journey is in a folder that belongs to exactly one group: no group may leave one out. */
export function checkGroups(): void {
  const grouped = groups.flatMap(({ folders }) => folders).toSorted();
  const entries = readdirSync(JOURNEYS, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const outside = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  if (outside.length > 0)
    throw new Error(`journeys/${outside.join(', ')} is in no folder, hence in no group`);
  if (grouped.join() !== folders.toSorted().join())
    throw new Error(
      `groups.json lists ${grouped.join(', ')}; the folders are ${folders.toSorted().join(', ')}`,
    );
}
