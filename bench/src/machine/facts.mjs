import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pinning } from './cores.mjs';
import { whereIs } from './on-path.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The first line that a program says of its version, on whichever stream. */
function said(command, args) {
  const path = whereIs(command);
  if (path === undefined) return 'absent';
  const { stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', cwd: root });
  const line = `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0] ?? '';
  return line.replace(/ Copyright.*| sha=.*/, '').trim();
}

/** What a number is worth nothing without. */
export function machineFacts() {
  return {
    at: new Date().toISOString(),
    commit: said('git', ['describe', '--always', '--dirty', '--exclude=*']),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    pinning: pinning(),
    node: process.version,
    wrk: said('wrk', ['-v']),
    nginx: said('nginx', ['-v']),
    varnish: said('varnishd', ['-V']),
    redis: said('redis-server', ['-v']),
  };
}
