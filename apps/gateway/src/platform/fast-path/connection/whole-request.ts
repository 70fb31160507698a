import { readHead, type RequestHead } from './request-head.ts';

/** A request that begins where a piece of a connection's bytes begins, and ends where it ends. */
export interface WholeRequest {
  readonly method: string;
  readonly url: string;
  readonly head: RequestHead;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD_BYTES = 8192;
/** Longer ones are read anew each time: a connection keeps no more than this. */
const MAX_KEPT_LENGTH = 2048;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const URL = /^\/[\x21-\x7e]*$/;

/**
 * Knows a whole request when it sees one. Whoever asks again says the same of itself each time, so the fields of
 * the last head are read once.
 */
export class WholeRequests {
  #rest = '';
  #head: RequestHead | undefined;

  /** undefined: anything else, which may be a request all the same. */
  read(bytes: Buffer): WholeRequest | undefined {
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd < 0 || headEnd > MAX_HEAD_BYTES) return undefined;
    const headBytes = headEnd + HEAD_END.length;
    const text = bytes.toString('latin1', 0, headBytes);
    const methodEnd = text.indexOf(' ');
    const urlEnd = text.indexOf(' ', methodEnd + 1);
    if (urlEnd < 0) return undefined;
    const method = text.slice(0, methodEnd);
    const url = text.slice(methodEnd + 1, urlEnd);
    if (!METHOD.test(method) || !URL.test(url)) return undefined;
    const head = this.#read(text.slice(urlEnd));
    if (head === undefined || headBytes + head.bodyBytes !== bytes.length) return undefined;
    return { method, url, head };
  }

  #read(rest: string): RequestHead | undefined {
    if (rest === this.#rest) return this.#head;
    const head = readHead(rest);
    if (rest.length <= MAX_KEPT_LENGTH) {
      this.#rest = rest;
      this.#head = head;
    }
    return head;
  }
}
