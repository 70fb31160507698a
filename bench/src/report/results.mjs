import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { machineFacts } from '../machine/machine.mjs';

const folder = new URL('../../results/', import.meta.url);

/** Writes the measurements in machine-readable form: `bench/results/<row>.json`, the last run of each row. */
export async function keepResults(row, measured) {
  const machine = machineFacts();
  await mkdir(folder, { recursive: true });
  const file = new URL(`${row}.json`, folder);
  await writeFile(file, `${JSON.stringify({ row, machine, ...measured }, null, 2)}\n`);
  console.log(`\n${machine.cpu}, ${machine.cores} cores, ${machine.pinning}; Node ${machine.node}`);
  console.log(`kept in ${fileURLToPath(file)}`);
}
