import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { VapidKeys } from '../keys/vapid-keys.ts';
import type { OutsideConnections } from '../../../platform/outside/index.ts';
import type { PushMessage, PushOutcome } from './push-sender.ts';

/** The data passed to the thread when it starts. */
export interface PushThreadSettings {
  readonly keys: VapidKeys;
  readonly connections: OutsideConnections;
}

export interface ToPushThread {
  readonly id: number;
  readonly message: PushMessage;
}

export interface FromPushThread {
  readonly id: number;
  readonly outcome: PushOutcome;
  /** The message of the error that sending threw. */
  readonly failure?: string;
}

/** The program next to this file: TypeScript in tests, JavaScript when built. */
const WORKER = new URL(`./push-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Sends messages from a separate thread, which starts with the first message. If it ends, the messages in progress
 * fail, and the next message starts a new thread.
 */
export class PushThread {
  readonly #underWay = new Map<number, (outcome: PushOutcome) => void>();
  #worker: Worker | undefined;
  #messages = 0;

  /** @param onFailure receives the error that ended the thread, or that sending a message threw */
  constructor(
    private readonly settings: PushThreadSettings,
    private readonly onFailure: (why: unknown) => void,
  ) {}

  send(message: PushMessage): Promise<PushOutcome> {
    this.#messages += 1;
    const id = this.#messages;
    return new Promise((resolve) => {
      this.#underWay.set(id, resolve);
      const order: ToPushThread = { id, message };
      (this.#worker ??= this.#start()).postMessage(order);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.settings });
    worker.on('message', ({ id, outcome, failure }: FromPushThread) => {
      if (failure !== undefined) this.onFailure(new Error(failure));
      this.#underWay.get(id)?.(outcome);
      this.#underWay.delete(id);
    });
    worker.once('error', this.onFailure);
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const resolve of this.#underWay.values()) resolve({ result: 'failed' });
      this.#underWay.clear();
    });
    return worker;
  }
}
