import type { FastifyInstance } from 'fastify';
import { fillContext } from '../cache/fill-context.ts';
import { factsOf } from '../http-server/responses/response-facts.ts';
import type { OriginResponse, OriginRequest } from './responses/origin-response.ts';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';
import { injectedBody } from '../http-server/injected-body.ts';

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
