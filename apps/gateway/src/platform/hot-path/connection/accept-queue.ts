import { closeSync, openSync, readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** About a row: the kernel makes no more than what is asked for, and to go through all connections takes it milliseconds. */
const PIECE_BYTES = 256;
/** Listening sockets come first. */
const LISTEN = '0A';

/** The whole rows of a table of `proc(5)`, made one after another. */
function* rowsOf(path: string): Generator<readonly string[]> {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    let text = '';
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      const rows = (text + piece.toString('latin1', 0, size)).split('\n');
      text = rows.pop() ?? '';
      for (const row of rows) yield row.trim().split(/\s+/);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * How many connections the kernel has completed for a listening socket and the process has not accepted yet.
 *
 * @returns undefined where the kernel does not tell: another system than Linux
 */
export function waitingToBeAccepted({ family, port }: AddressInfo): number | undefined {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    for (const [slot, local = '', , state, queues = ''] of rowsOf(
      family === 'IPv6' ? '/proc/net/tcp6' : '/proc/net/tcp',
    )) {
      if (slot === 'sl') continue;
      if (state !== LISTEN) return undefined;
      // Of a listening socket the second number, which elsewhere counts bytes, counts connections.
      if (local.endsWith(ending)) return parseInt(queues.split(':')[1] ?? '', 16);
    }
  } catch {
    // No such table: another system.
  }
  return undefined;
}
