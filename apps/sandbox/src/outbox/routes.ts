import type { FastifyInstance, FastifyRequest } from 'fastify';

import { onlyLoopback } from '../control/loopback.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { Mail, MailOutbox } from './outbox.ts';

const recipientOf = (request: FastifyRequest): string | undefined =>
  new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('email')?.trim().toLowerCase() ?? undefined;

const article = ({ to, subject, text, link, sentAt }: Mail) =>
  html`<article>
    <h2>${subject}</h2>
    <p>To <strong>${to}</strong>, <time datetime="${sentAt}">${sentAt}</time></p>
    <p>${text}</p>
    <p><a href="${link}" rel="noreferrer">${link}</a></p>
  </article>`;

/** Where mails are read: as a page, and as JSON for tests. From this machine only: they open accounts. */
export const registerOutbox = (app: FastifyInstance, outbox: MailOutbox): void => {
  const options = { onRequest: onlyLoopback };
  app.get('/__sandbox/outbox', options, (request, reply) => {
    const mails = outbox.mails(recipientOf(request));
    const body =
      mails.length === 0
        ? html`<p>No mail yet. Reload after asking for one.</p>`
        : html`${mails.map(article)}`;
    return sendPage(reply, 'Outbox of the demonstration', body);
  });
  app.get('/__sandbox/outbox.json', options, (request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: outbox.mails(recipientOf(request)) }),
  );
};
