import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors/problems.ts';
import { sendFile } from './files/static-files.ts';
import { WEB, type Web } from './web.ts';

/** File names under /assets contain a hash or a version of the content. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Serves the web's built files, which the build has already compressed. */
@Controller()
export class AssetsController {
  constructor(@Inject(WEB) private readonly web: Web | null) {}

  @Get(['assets/*', 'favicon.ico', 'favicon.svg', 'widget.js'])
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = ''] = request.url.split('?');
    // Browsers request the .ico by default; the site's icon is an SVG.
    const file = await this.web?.asset(path === '/favicon.ico' ? '/favicon.svg' : path);
    if (file === undefined) throw new ProblemError('not-found');
    // Pages of other sites load it.
    if (path === '/widget.js') void reply.header('cross-origin-resource-policy', 'cross-origin');
    sendFile(file, path.startsWith('/assets/') ? FOREVER : A_DAY, request, reply);
  }
}
