import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../../../platform/http-server/responses/entity-tag.ts';
import { chooseBody, type StaticFile } from './static-files.ts';

/** Sends the file in the coding that the browser takes, or 304 if it has it already. */
export function sendFile(
  file: StaticFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .header('cache-control', cacheControl)
    .header('etag', file.etag)
    .header('vary', 'Accept-Encoding');
  if (matchesTag(request.headers['if-none-match'], file.etag)) {
    void reply.status(304).send();
    return;
  }
  const { body, encoding } = chooseBody(file, request.headers['accept-encoding']);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  void reply.type(file.type).send(body);
}
