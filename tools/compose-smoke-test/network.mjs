/** Restores the machine's network after an engine has changed it. */
import { readFile, writeFile } from 'node:fs/promises';
import { run, succeeds } from './command.mjs';

const FORWARDING = '/proc/sys/net/ipv4/ip_forward';

/** An unused table has no rules and is not saved. */
const EMPTY = {
  filter: ':INPUT ACCEPT\n:FORWARD ACCEPT\n:OUTPUT ACCEPT',
  nat: ':PREROUTING ACCEPT\n:INPUT ACCEPT\n:OUTPUT ACCEPT\n:POSTROUTING ACCEPT',
};

/** @returns {Promise<() => Promise<void>>} restores the present state */
export async function rememberNetwork() {
  const [rules, forwarding] = [await run('iptables-save', []), await readFile(FORWARDING, 'utf8')];
  const unused = Object.entries(EMPTY).filter(([table]) => !rules.includes(`*${table}\n`));
  const before = [rules, ...unused.map(([table, chains]) => `*${table}\n${chains}\nCOMMIT`)].join('\n');
  return async () => {
    await succeeds('ip', ['link', 'delete', 'docker0']);
    await run('iptables-restore', [], { input: `${before}\n` });
    await writeFile(FORWARDING, forwarding);
  };
}
