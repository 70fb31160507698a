import { Agent, get } from 'node:http';

/** The outcome of one request. */
interface Answered {
  readonly path: string;
  /** 0: no response, or an incomplete one. */
  readonly status: number;
  /** Start of the request, since the load began. */
  readonly atMs: number;
  readonly tookMs: number;
  readonly fault: string | null;
}

export interface LoadReport {
  readonly sent: number;
  readonly failed: readonly Answered[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

const TICK_MS = 5;
const ANSWER_WITHIN_MS = 10_000;
/** A load that is never stopped ends by itself. */
const AT_MOST_MS = 120_000;

function ask(origin: string, path: string, agent: Agent, atMs: number): Promise<Answered> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, fault: string | null): void => {
      resolve({ path, status, atMs, tookMs: performance.now() - startedMs, fault });
    };
    const request = get(`${origin}${path}`, { agent, timeout: ANSWER_WITHIN_MS }, (response) => {
      response.resume();
      response.once('end', () => {
        end(response.statusCode ?? 0, null);
      });
      response.once('error', (error) => {
        end(0, `broken off: ${error.message}`);
      });
    });
    request.once('timeout', () => {
      request.destroy(new Error('no answer in time'));
    });
    request.once('error', (error) => {
      end(0, error.message);
    });
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Sends requests at a fixed rate, whether or not responses arrive, since visitors do not wait for each other. A slow
 * server shows as latency instead of as fewer requests.
 */
export class OpenLoop {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #underWay = new Set<Promise<void>>();
  readonly #failed: Answered[] = [];
  readonly #tookMs: number[] = [];
  readonly #timer: NodeJS.Timeout;
  #sent = 0;

  constructor(origin: string, paths: readonly string[], perSecond: number) {
    const startedMs = performance.now();
    this.#timer = setInterval(() => {
      const elapsedMs = performance.now() - startedMs;
      if (elapsedMs > AT_MOST_MS) clearInterval(this.#timer);
      const due = Math.floor((elapsedMs * perSecond) / 1000);
      for (; this.#sent < due; this.#sent += 1) {
        const asked = ask(origin, paths[this.#sent % paths.length] ?? '/', this.#agent, elapsedMs).then(
          (answered) => {
            this.#tookMs.push(answered.tookMs);
            if (answered.status !== 200) this.#failed.push(answered);
            this.#underWay.delete(asked);
          },
        );
        this.#underWay.add(asked);
      }
    }, TICK_MS);
  }

  get answered(): number {
    return this.#tookMs.length;
  }

  /** Stops sending and waits for the requests under way. */
  async stop(): Promise<LoadReport> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
    this.#agent.destroy();
    const sorted = this.#tookMs.toSorted((a, b) => a - b);
    return {
      sent: this.#sent,
      failed: this.#failed,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      slowestMs: quantile(sorted, 1),
    };
  }
}
