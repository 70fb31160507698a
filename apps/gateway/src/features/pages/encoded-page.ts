import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageAnswer } from '@touchline/contracts';
import { accepts, CODINGS, type Coding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Most of what 11 saves, at a fiftieth of its time: a page lives for seconds. */
const BROTLI_QUALITY = 5;

const ENCODE: Readonly<Record<Coding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html) => gzipped(html),
};

type Encoded = Partial<Record<Coding, Promise<Buffer>>>;

/** Encodes a page once for all who share it. */
export class PageEncoder {
  private readonly kept = new WeakMap<PageAnswer, Encoded>();

  async encode(
    page: PageAnswer,
    acceptEncoding: string | undefined,
  ): Promise<{ readonly body: Buffer; readonly coding: Coding | undefined }> {
    const coding = CODINGS.find((offered) => accepts(acceptEncoding, offered));
    if (coding === undefined) return { body: Buffer.from(page.html), coding };
    const encoded = this.kept.get(page) ?? {};
    this.kept.set(page, encoded);
    encoded[coding] ??= ENCODE[coding](page.html);
    return { body: await encoded[coding], coding };
  }
}
