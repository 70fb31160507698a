import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { FeatureOffError } from '../../../platform/errors/upstream-errors.ts';
import { BearerSecret } from '../../../platform/http-server/requests/request-fields.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';

/** Admits requests with the secret in SITE_WEBHOOK_SECRET. Without a configured secret there is no webhook. */
@Injectable()
export class SiteWebhookGuard implements CanActivate {
  readonly #secret: BearerSecret | undefined;

  constructor(@Inject(SETTINGS) { siteWebhookSecret }: Settings) {
    this.#secret = siteWebhookSecret === null ? undefined : new BearerSecret(siteWebhookSecret);
  }

  canActivate(context: ExecutionContext): true {
    if (this.#secret === undefined) throw new FeatureOffError('site', 'SITE_WEBHOOK_SECRET is not set');
    const { headers, log } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.#secret.opensWith(headers.authorization)) return true;
    log.warn('webhook of the site refused: wrong or missing secret');
    throw new ProblemError('unauthorized', 'The webhook secret is missing or wrong');
  }
}
