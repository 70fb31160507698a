import type { FastifyInstance } from 'fastify';
import type { Cache, EncodedResponse } from '@touchline/cache';
import { fillContext } from '../cache/fill-context.ts';
import { factsOf } from '../http-server/responses/response-headers.ts';
import { IN_PROCESS, type InProcessResponse, injectedBody } from '../http-server/in-process-reader.ts';
import type { MadeOf } from '../cache/response-origins.ts';
import { type OriginResponse, type OriginRequest, NotCacheableError } from './responses/origin-response.ts';
import type { ResponseAddress, ResponseAddresses } from './routes/response-address.ts';
import type { ResponseFiller } from './response-filler.ts';
import { keptRead, madeRead, passedRead } from './kept-read.ts';
import type { RequestIds } from './request-ids.ts';
import { GenerationalCache } from './routes/generational-cache.ts';

type Fields = OriginResponse['headers'];

function fieldsOf(headers: Readonly<Record<string, number | string | string[] | undefined>>): Fields {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((each): Fields[number] => [name.toLowerCase(), String(each)]),
  );
}

/**
 * Runs the origin handler in process, without a socket. The request accepts no content coding and carries only the
 * cookie that the route depends on.
 *
 * @param cookie name of that cookie
 */
export async function askInProcess(
  instance: FastifyInstance,
  { canonicalUrl, variant, requestId, urgency, knownTag }: OriginRequest,
  cookie: string,
): Promise<OriginResponse> {
  // `inject` returns a lazy thenable that starts the request only when awaited, so it is awaited inside the context.
  const put = async () =>
    await instance.inject({
      method: 'GET',
      url: canonicalUrl,
      // A cached response belongs to no particular host. The default, `localhost`, may be the host of a site.
      authority: IN_PROCESS,
      // Without this, light-my-request also decodes the body to a string, half a megabyte for a page, which nobody
      // reads.
      payloadAsStream: true,
      headers: {
        'x-request-id': requestId,
        ...(variant === undefined ? {} : { cookie: `${cookie}=${encodeURIComponent(variant)}` }),
      },
    });
  const { client, deadline } = fillContext.getStore() ?? {};
  const context = { urgency, keeping: { knownTag }, client, deadline, isRefused: false };
  const answer = await fillContext.run(context, put);
  return {
    status: answer.statusCode,
    headers: fieldsOf(answer.headers),
    body: await injectedBody(answer.stream()),
    facts: factsOf(answer.raw.res),
    isRefused: context.isRefused,
  };
}

const REMEMBERED_PER_GENERATION = 4096;

interface InProcessReadsParts {
  readonly addresses: ResponseAddresses;
  readonly answers: Pick<Cache<EncodedResponse>, 'peek'>;
  readonly filler: Pick<ResponseFiller, 'obtain' | 'make'>;
  readonly ids: Pick<RequestIds, 'next'>;
  /** Returns the sources of the response under a key, if this node knows them. */
  readonly madeOf: (key: string) => MadeOf | undefined;
}

/**
 * Answers reads from this process, which renders pages, with the same cached responses that visitors receive. The
 * first read of a URL is left to the caller and caches nothing; from the second read on the response is cached,
 * compressed and shared with the other nodes. All pages of a moment show the same few lists, and a crawl through all
 * matches leaves nothing in the cache.
 */
export class InProcessReads {
  readonly #wanted = new GenerationalCache<true>(REMEMBERED_PER_GENERATION);

  constructor(private readonly parts: InProcessReadsParts) {}

  /**
   * @param urgency of the page that is rendered; a background refresh is built from fresh data
   * @returns `undefined` if the origin handler must build the response
   */
  async read(url: string, urgency: 'visitor' | 'behind'): Promise<InProcessResponse | undefined> {
    const { addresses, filler, ids, madeOf } = this.parts;
    const address = addresses.find(url, undefined);
    if (address === undefined || address.variant !== undefined || !this.#isShared(address)) return undefined;
    const requestId = ids.next();
    try {
      const served = await filler.obtain(address, urgency);
      return (
        keptRead(served, madeOf(address.key), requestId) ??
        // Another node built it: build it once here, so that this node knows its sources.
        madeRead(await filler.make(address, urgency), requestId)
      );
    } catch (error) {
      if (!(error instanceof NotCacheableError)) throw error;
      if (error.isOfOneClient) return this.#ownRead(address, urgency, requestId);
      return passedRead(error.answer, requestId);
    }
  }

  /** The refusal may belong to another client whose read was joined. */
  async #ownRead(
    address: ResponseAddress,
    urgency: 'visitor' | 'behind',
    requestId: string,
  ): Promise<InProcessResponse> {
    try {
      return madeRead(await this.parts.filler.make(address, urgency), requestId);
    } catch (error) {
      if (error instanceof NotCacheableError) return passedRead(error.answer, requestId);
      throw error;
    }
  }

  #isShared({ key }: ResponseAddress): boolean {
    if (this.parts.answers.peek(key) !== undefined || this.#wanted.get(key) === true) return true;
    this.#wanted.set(key, true);
    return false;
  }
}
