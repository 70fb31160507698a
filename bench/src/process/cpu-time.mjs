import { readFile, readdir } from 'node:fs/promises';

/** Linux counts in ticks of 10 ms on all our machines. */
const TICK_MS = 10;

async function childrenOf(pid) {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(/\s+/).filter(Boolean);
}

async function ticksOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces, so fields are counted after it. 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = Number(fields[11]) + Number(fields[12]);
  const below = await Promise.all((await childrenOf(pid)).map(ticksOf));
  return below.reduce((sum, ticks) => sum + ticks, own);
}

/**
 * Returns the processor time of these processes and their children, in ms. Requests a second depend on other load on
 * the machine; the cost of a request hardly does.
 */
export async function cpuTimeMs(pids) {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, of) => sum + of, 0) * TICK_MS;
}
