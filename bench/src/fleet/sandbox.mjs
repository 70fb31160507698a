import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SERVER_CORE } from '../machine/cores.mjs';
import { startNode } from '../process/child.mjs';

const script = fileURLToPath(new URL('../../../apps/sandbox/dist/main.js', import.meta.url));
export const SANDBOX_KEY = 'bench';
/** A nice value. A provider has machines of its own: what its stand-in computes is to take no time from who is measured. */
const LAST = 19;

/** The game sandbox, its clock standing still so that bodies stay what they are. */
export async function startSandbox({ atMs, speed = 0, core = SERVER_CORE }) {
  const sandbox = await startNode({
    name: 'the sandbox',
    script,
    core,
    env: {
      GAME_WORLD: 'simulated',
      GAME_NOW: new Date(atMs).toISOString(),
      GAME_SPEED: String(speed),
      SANDBOX_CONTROL: '1',
      SANDBOX_GAME_CALLS_PER_MINUTE: '1000000',
      SANDBOX_GAME_CALLS_PER_DAY: '10000000',
    },
  });
  setPriority(sandbox.pid, LAST);
  const control = async (what, body) => {
    const response = await fetch(`${sandbox.url}/__sandbox/${what}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox refused ${what}: ${await response.text()}`);
  };
  return {
    ...sandbox,
    setClock: (atMs, speed) => control('clock', { now: atMs, speed }),
    setFaults: (game) => control('faults', { game }),
    async rows(pathAndQuery) {
      const response = await fetch(`${sandbox.url}/${pathAndQuery}`, {
        headers: { 'x-apisports-key': SANDBOX_KEY },
      });
      return (await response.json()).response;
    },
  };
}
