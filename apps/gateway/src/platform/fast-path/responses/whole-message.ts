import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * The head as stored in Node's response object. Undocumented, as old as Node itself, and probed at start (ADR 0020):
 * without it every response is sent by `writeResponse`.
 */
interface HeadState {
  _header: string | null;
  _headerSent: boolean;
}

function hasHeadState(response: ServerResponse): response is ServerResponse & HeadState {
  return '_header' in response && '_headerSent' in response;
}

/** Marks the head as already sent: Node only has the body to send, and the body begins with the head. */
const HEAD_IS_IN_THE_BODY = ' ';

/**
 * Returns whether the response may be written as one message: a GET that asks nothing of the connection. HTTP/1.0, a
 * closing connection, HEAD, and a connection with bytes still being sent need `writeResponse`.
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
 * Sends head and body unchanged, in one system call, through Node's response object, which keeps pipelined responses
 * in order, applies back-pressure and emits events.
 *
 * @returns whether the kernel has taken all bytes, so that the buffers may be changed; otherwise they belong to the
 *   response until it is done
 */
export function writeWhole(response: ServerResponse, bytes: Buffer, rest?: Buffer): boolean {
  if (hasHeadState(response)) {
    response._header = HEAD_IS_IN_THE_BODY;
    response._headerSent = true;
  }
  if (rest === undefined) response.end(bytes);
  else {
    // The response corks its socket until it ends, so both pieces are sent together.
    response.write(bytes);
    response.end(rest);
  }
  return response.writableLength === 0;
}

/**
 * Does the same without a response object, for a connection with no response in progress.
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

/** Returns whether this Node version sends a whole message unchanged and immediately, and detects when it has not. */
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
