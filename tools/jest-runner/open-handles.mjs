/** Describes what keeps this process alive, in words that help to find the test that left it open. */
import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import process from 'node:process';

/** Resources that a process has from its start: standard streams, and the channel to its parent. */
const OWN = new Set([process.stdin, process.stdout, process.stderr]);

function describe(handle) {
  if (handle instanceof Server) return `server ${JSON.stringify(handle.address())}`;
  if (handle instanceof Socket)
    return `socket ${handle.localPort} -> ${handle.remoteAddress}:${handle.remotePort}`;
  if (handle instanceof ChildProcess) return `process ${handle.pid}: ${handle.spawnargs.join(' ')}`;
  return undefined;
}

/** @returns {string[]} one line for each open server, socket and child process, and the number of each other kind */
export function openHandles() {
  // Node has no public call that returns the handles themselves; without this one, only their kinds are listed.
  const handles = process._getActiveHandles?.().filter((handle) => !OWN.has(handle)) ?? [];
  const lines = handles.map(describe).filter((line) => line !== undefined);
  return [...lines, ...[...countOfKinds()].map(([kind, count]) => `${count} × ${kind}`)];
}

/** @returns {Map<string, number>} how many resources of each kind keep the process alive */
export function countOfKinds() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
