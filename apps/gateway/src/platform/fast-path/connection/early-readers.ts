import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { EarlyReader, type RespondEarly, type BytesListener } from './early-reader.ts';

const isListener = (value: unknown): value is BytesListener => typeof value === 'function';

/** The early readers of a server's connections. */
export class EarlyReaders {
  readonly #readers = new WeakMap<Socket, EarlyReader>();

  constructor(private readonly answer: RespondEarly) {}

  /** For connections that come from now on. */
  watch(server: Server): void {
    server.on('connection', (connection: Socket) => {
      const [parser, ...others] = connection.listeners('data');
      // A Node that reads its connections in another way keeps them to itself.
      if (!isListener(parser) || others.length > 0) return;
      this.#readers.set(connection, new EarlyReader(connection, parser, this.answer));
    });
  }

  /** To be told of each request that comes through the parser. */
  passed(request: IncomingMessage, response: ServerResponse): void {
    this.#readers.get(request.socket)?.passed(response);
  }
}
