import { HttpService } from '@nestjs/axios';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectableUpstream } from '@touchline/sandbox';
import { AxiosHeaders, type AxiosAdapter } from 'axios';
import { z } from 'zod';

type Injected = Parameters<InjectableUpstream['inject']>[0];

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** Sends a request to an upstream of the sandbox, either in process or on a new connection. */
export async function ask(
  upstream: InjectableUpstream,
  isInProcess: boolean,
  { method, url, headers = {}, body }: Injected,
): Promise<Answer> {
  if (isInProcess) {
    const answer = await upstream.inject({ method, url, headers, ...(body === undefined ? {} : { body }) });
    return { ...answer, location: answer.headers['location'] ?? null };
  }
  const answer = await fetch(`${upstream.url}${url}`, {
    method,
    headers: { ...headers, connection: 'close' },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
}

const Buffered = z.instanceof(Buffer);
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Lets the gateway reach a provider in the same process without sockets, for thousands of lives. Everything above the
 * socket is the same: deadlines, retries, the circuit and the parsing of what is answered.
 */
export function connectInProcess(app: NestFastifyApplication, upstream: InjectableUpstream): void {
  const adapter: AxiosAdapter = async (config) => {
    const { url = '', method = 'get' } = config;
    const body = Buffered.optional().parse(config.data);
    if (!url.startsWith(upstream.url)) throw new Error(`${url} is not of the provider in this process`);
    const headers = Object.entries(AxiosHeaders.from(config.headers).toJSON()).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const answer = await upstream.inject({
      method: Method.parse(method.toUpperCase()),
      url: url.slice(upstream.url.length),
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { body: body.toString() }),
    });
    return {
      data: Buffer.from(answer.body),
      ...{ status: answer.status, statusText: '', headers: { ...answer.headers }, config },
    };
  };
  for (const http of app.get(HttpService, { strict: false, each: true }))
    http.axiosRef.defaults.adapter = adapter;
}
