import { connect, type Socket } from 'node:net';
import { opened } from '@touchline/test-data/opened';

export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** An HTTP client for tests that control which bytes are sent when. */
export class RawClient {
  readonly socket: Socket;
  readonly #waiting: (() => void)[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  isEnded = false;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    opened(`connection to port ${String(port)}`, () => this.socket.destroy());
    this.socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#wake();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isEnded = true;
      this.#wake();
    });
  }

  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  get(url: string, ...fields: readonly string[]): void {
    this.send([`GET ${url} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n'));
  }

  /** Returns the next response. @param bodiless the response has no body, whatever its length says, as for HEAD */
  async next(bodiless = false): Promise<RawResponse> {
    for (;;) {
      const found = this.#take(bodiless);
      if (found !== undefined) return found;
      if (this.isEnded) throw new Error(`Closed after ${this.#bytes.toString('latin1').slice(0, 500)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Returns the bytes after the responses that were taken, once the other side has closed. */
  async rest(): Promise<string> {
    while (!this.isEnded) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#bytes.toString('latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  #take(bodiless: boolean): RawResponse | undefined {
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.#bytes.toString('latin1', 0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error(`Not a response: ${first.slice(0, 200)}`);
    const headers = new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const start = end + HEAD_END.length;
    const isChunked = headers.get('transfer-encoding') === 'chunked';
    const size = bodiless || status === 304 ? 0 : Number(headers.get('content-length') ?? 0);
    const stop = isChunked ? this.#bytes.indexOf('0\r\n\r\n', start) + 5 : start + size;
    if (this.#bytes.length < stop || (isChunked && stop < start + 5)) return undefined;
    const body = Buffer.from(this.#bytes.subarray(start, stop));
    this.#bytes = this.#bytes.subarray(stop);
    return { status, headers, body };
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
