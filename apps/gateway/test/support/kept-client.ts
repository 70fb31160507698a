import { Agent, request } from 'node:http';

/** Some connections are enough for a crawl, which sends four requests at a time. */
const MOST_CONNECTIONS = 8;

export interface ReadText {
  readonly status: number;
  readonly text: string;
}

/**
 * A client for thousands of requests: it keeps its connections, and asks for no coding, so that nothing is compressed
 * and decompressed in the process of the test. Does not follow redirects.
 */
export class KeptClient {
  /** An idle connection does not keep the process alive. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });

  constructor(private readonly origin: string) {}

  get(path: string): Promise<ReadText> {
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.origin), { agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
        });
      });
      asked.once('error', reject).end();
    });
  }
}
