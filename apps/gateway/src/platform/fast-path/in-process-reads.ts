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
 * Runs the origin handler in process, without a socket: as an asker who takes no coding, with the one cookie that
 * the route depends on.
 *
 * @param cookie name of that cookie
 */
export async function askInProcess(
  instance: FastifyInstance,
  { canonicalUrl, variant, requestId, urgency, knownTag }: OriginRequest,
  cookie: string,
): Promise<OriginResponse> {
  // Awaited within: what is given back is a question that is put when somebody waits for it.
  const put = async () =>
    await instance.inject({
      method: 'GET',
      url: canonicalUrl,
      // What is kept is for no host in particular: by default it would be asked of `localhost`, which a site may be.
      authority: IN_PROCESS,
      // Else its body is made a string as well, half a megabyte of a page, which nobody reads.
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
  /** What the answer under a key was made of, where this node knows. */
  readonly madeOf: (key: string) => MadeOf | undefined;
}

/**
 * Answers reads of this very process, which makes pages of them, from the answers that visitors are given. What
 * one page wants is made for it alone; what a second one wants is kept, coded and carried to the other nodes: every
 * page of a moment shows the same few lists, and a walk through all matches leaves nothing behind.
 */
export class InProcessReads {
  readonly #wanted = new GenerationalCache<true>(REMEMBERED_PER_GENERATION);

  constructor(private readonly parts: InProcessReadsParts) {}

  /**
   * @param urgency of what is made of it: what nobody waits for is made of what is fresh
   * @returns undefined: it is for the origin handler to make
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
        // Another node's: from now on this one knows what it is made of.
        madeRead(await filler.make(address, urgency), requestId)
      );
    } catch (error) {
      if (!(error instanceof NotCacheableError)) throw error;
      if (error.isOfOneClient) return this.#ownRead(address, urgency, requestId);
      return passedRead(error.answer, requestId);
    }
  }

  /** The refusal may have been another client's, whose read was joined. */
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
