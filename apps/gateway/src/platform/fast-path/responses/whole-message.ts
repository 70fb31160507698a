import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * What Node's response keeps of its head. Not documented, as old as Node itself, and probed at start
 * (ADR 0020): without it everything is written in the plain way.
 */
interface HeadState {
  _header: string | null;
  _headerSent: boolean;
}

function hasHeadState(response: ServerResponse): response is ServerResponse & HeadState {
  return '_header' in response && '_headerSent' in response;
}

/** A body is all that Node has still to send: the head is the body's first part. */
const HEAD_IS_IN_THE_BODY = ' ';

/**
 * Whether a message of a GET that says nothing of the connection may be answered whole. HTTP/1.0, a connection
 * that closes, HEAD, and one whose earlier bytes are still under way are for the plain way.
 */
export function mayBeWhole(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    request.method === 'GET' &&
    request.httpVersionMinor === 1 &&
    response.shouldKeepAlive &&
    response.socket?.writableLength === 0
  );
}

/**
 * Sends head and body as they are, in one call of the kernel, through the response: its place in the queue of a pipelining client, its
 * back-pressure and its events are Node's own.
 *
 * @returns whether the kernel has all of the bytes, so that they may be changed; else they belong to the
 * response until it is done.
 */
export function writeWhole(response: ServerResponse, bytes: Buffer, rest?: Buffer): boolean {
  if (hasHeadState(response)) {
    response._header = HEAD_IS_IN_THE_BODY;
    response._headerSent = true;
  }
  if (rest === undefined) response.end(bytes);
  else {
    // The response corks its socket until it ends: both pieces leave together.
    response.write(bytes);
    response.end(rest);
  }
  return response.writableLength === 0;
}

/**
 * The same without a response, for a connection that has none under way.
 *
 * @returns as `writeWhole`
 */
export function writeTo(connection: Socket, bytes: Buffer, rest?: Buffer): boolean {
  if (rest === undefined) connection.write(bytes);
  else {
    connection.cork();
    connection.write(bytes);
    connection.write(rest);
    connection.uncork();
  }
  return connection.writableLength === 0;
}

class Sink extends Socket {
  readonly written: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written.push(Buffer.from(chunk));
    done();
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.written.push(Buffer.from(chunk));
    done();
  }
}

/** Whether this Node sends a whole message as it is, at once, and knows when it has not. */
export function canWriteWhole(): boolean {
  const bytes = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  const sent = new ServerResponse(request);
  const queued = new ServerResponse(request);
  if (!hasHeadState(sent)) return false;
  const sink = new Sink();
  sent.assignSocket(sink);
  const isSent = writeWhole(sent, bytes.subarray(0, -2), bytes.subarray(-2));
  const isQueued = !writeWhole(queued, bytes);
  sink.destroy();
  return isSent && isQueued && Buffer.concat(sink.written).equals(bytes);
}
