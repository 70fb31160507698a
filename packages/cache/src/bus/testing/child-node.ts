import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endAfterwards } from '@touchline/test-data/opened';
import { z } from 'zod';

const Said = z.object({ name: z.string(), position: z.number() });

/** A node in a separate process, which a test can freeze without its noticing. */
export class ChildNode {
  readonly heard: string[] = [];
  position = 0;
  readonly kill: () => Promise<void>;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.kill = endAfterwards('node of the bus', child);
    child.on('message', (message) => {
      const { name, position } = Said.parse(message);
      this.heard.push(name);
      this.position = position;
    });
  }

  static async start(url: string, nodeId: string): Promise<ChildNode> {
    const program = fileURLToPath(new URL('./node-process.ts', import.meta.url));
    const node = new ChildNode(fork(program, [url, nodeId], { execArgv: [] }));
    await node.hears('started');
    return node;
  }

  async hears(name: string): Promise<void> {
    while (!this.heard.includes(name)) await once(this.#child, 'message');
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }
}
