import { request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { PARTNER_KEY_HEADER, readLiveMessage, type LiveMessage } from '@touchline/contracts';
import { opened } from '@touchline/test-data/opened';

export interface StreamedEvent {
  readonly id: string;
  readonly message: LiveMessage;
}

const HEAD_WITHIN_MS = 5000;

interface LiveQuestion {
  readonly topics?: string;
  readonly cursor?: string | undefined;
  readonly lastEventId?: string | undefined;
  readonly partnerKey?: string | undefined;
  /** `text/event-stream` as an EventSource sends it; absent by default. */
  readonly accept?: string | undefined;
  /** Timeout for the response head. */
  readonly headWithinMs?: number;
}

/** Parses the fields of one event as the SSE standard defines them. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  return new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
}

/** A stream client on a dedicated connection. */
export class LiveClient {
  readonly events: StreamedEvent[] = [];
  /** The `retry` values, in order of arrival. */
  readonly retries: number[] = [];
  status = 0;
  headers: IncomingHttpHeaders = {};
  isEnded = false;
  #text = '';
  #body: IncomingMessage | undefined;
  readonly #waiting = new Set<() => void>();

  private constructor(private readonly asked: ClientRequest) {}

  /** Resolves when the response head arrives. */
  static open(
    url: string,
    {
      topics = 'matches',
      cursor,
      lastEventId,
      partnerKey,
      accept,
      headWithinMs = HEAD_WITHIN_MS,
    }: LiveQuestion = {},
  ): Promise<LiveClient> {
    const address = new URL('/api/live', url);
    address.searchParams.set('topics', topics);
    if (cursor !== undefined) address.searchParams.set('cursor', cursor);
    const headers = {
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      ...(accept === undefined ? {} : { accept }),
      ...(partnerKey === undefined ? {} : { [PARTNER_KEY_HEADER]: partnerKey }),
    };
    return new Promise((resolve, reject) => {
      // A frozen process accepts the connection and sends nothing.
      const asked = request(address, { headers, agent: false, timeout: headWithinMs });
      const client = new LiveClient(asked);
      opened('live stream', () => {
        client.close();
      });
      asked.on('timeout', () => {
        if (client.status === 0) asked.destroy(new Error('no response'));
      });
      asked.on('response', (response) => {
        client.#read(response);
        resolve(client);
      });
      asked.on('error', (error) => {
        client.#end();
        reject(error);
      });
      asked.end();
    });
  }

  /** The id of the last event. */
  get cursor(): string | undefined {
    return this.events.at(-1)?.id;
  }

  /** The text of the problem in a refusal. */
  get text(): string {
    return this.#text;
  }

  changes(): readonly LiveMessage[] {
    return this.events
      .map(({ message }) => message)
      .filter(({ type }) => type !== 'heartbeat' && type !== 'resync');
  }

  /** Resolves once the condition holds; only the test's time limit ends the wait. */
  async until(holds: (client: this) => boolean): Promise<void> {
    while (!holds(this)) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  /** Stops reading, so that the server's data queues. */
  pause(): void {
    this.#body?.pause();
  }

  resume(): void {
    this.#body?.resume();
  }

  close(): void {
    this.asked.destroy();
  }

  #read(response: IncomingMessage): void {
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.#body = response;
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      this.#text += text;
      if (this.status === 200) this.#parse();
      this.#wake();
    });
    for (const end of ['end', 'error', 'close'])
      response.on(end, () => {
        this.#end();
      });
  }

  #parse(): void {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) return;
      const fields = fieldsOf(this.#text.slice(0, end));
      this.#text = this.#text.slice(end + 2);
      const retry = fields.get('retry');
      if (retry !== undefined) this.retries.push(Number(retry));
      const message = readLiveMessage(fields.get('event') ?? '', fields.get('data') ?? '');
      if (message !== undefined) this.events.push({ id: fields.get('id') ?? '', message });
    }
  }

  #end(): void {
    this.isEnded = true;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
