import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../../platform/http-server/responses/entity-tag.ts';
import { ProblemError } from '../../platform/errors/problem-error.ts';
import { chooseBody } from './files/static-files.ts';
import { WEB, type Web } from './web.ts';

/** Names under /assets carry a hash or a version of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The web's built files, compressed when they were built. */
@Controller()
export class AssetsController {
  constructor(@Inject(WEB) private readonly web: Web | null) {}

  @Get(['assets/*', 'favicon.ico', 'favicon.svg', 'widget.js'])
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = ''] = request.url.split('?');
    // Browsers ask for the .ico by habit; ours is drawn.
    const file = await this.web?.asset(path === '/favicon.ico' ? '/favicon.svg' : path);
    if (file === undefined) throw new ProblemError('not-found');
    void reply
      .header('cache-control', path.startsWith('/assets/') ? FOREVER : A_DAY)
      .header('etag', file.etag)
      .header('vary', 'Accept-Encoding');
    // Others' pages load it.
    if (path === '/widget.js') void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (matchesTag(request.headers['if-none-match'], file.etag)) {
      void reply.status(304).send();
      return;
    }
    const { body, encoding } = chooseBody(file, request.headers['accept-encoding']);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    void reply.type(file.type).send(body);
  }
}
