import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onlyLoopback } from '../control/routes.ts';
import { html, sendPage } from '../pages/page.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT NOT NULL,
    code TEXT NOT NULL,
    sent_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_of_recipient ON outbox (recipient);
`;

/** Maximum number of emails; older ones are deleted. */
const KEPT = 500;

const mailSchema = z
  .object({
    id: z.int(),
    recipient: z.string(),
    kind: z.string(),
    language: z.string(),
    subject: z.string(),
    text: z.string(),
    link: z.string(),
    code: z.string(),
    sent_at_ms: z.int(),
  })
  .transform(({ sent_at_ms: sentAtMs, recipient, ...mail }) => ({
    ...mail,
    to: recipient,
    sentAt: new Date(sentAtMs).toISOString(),
  }));
export type Mail = z.output<typeof mailSchema>;

/** Stores emails instead of sending them. They never leave this machine. */
export const createMailOutbox = (database: DatabaseSync) => {
  database.exec(TABLE);
  return {
    send(mail: Omit<Mail, 'id' | 'sentAt'>, sentAtMs: number): void {
      const { lastInsertRowid } = database
        .prepare(
          `INSERT INTO outbox (recipient, kind, language, subject, text, link, code, sent_at_ms)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(mail.to, mail.kind, mail.language, mail.subject, mail.text, mail.link, mail.code, sentAtMs);
      database.prepare('DELETE FROM outbox WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
    },
    /** Returns emails, newest first; of one recipient if given. */
    mails(recipient?: string): readonly Mail[] {
      const rows =
        recipient === undefined
          ? database.prepare('SELECT * FROM outbox ORDER BY id DESC').all()
          : database.prepare('SELECT * FROM outbox WHERE recipient = ? ORDER BY id DESC').all(recipient);
      return z.array(mailSchema).parse(rows);
    },
    clear(): void {
      database.exec('DELETE FROM outbox');
    },
  };
};

export type MailOutbox = ReturnType<typeof createMailOutbox>;

const recipientOf = (request: FastifyRequest): string | undefined =>
  new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('email')?.trim().toLowerCase() ?? undefined;

const article = ({ to, subject, text, link, sentAt }: Mail) =>
  html`<article>
    <h2>${subject}</h2>
    <p>To <strong>${to}</strong>, <time datetime="${sentAt}">${sentAt}</time></p>
    <p>${text}</p>
    <p><a href="${link}" rel="noreferrer">${link}</a></p>
  </article>`;

/**
 * Registers the outbox as a page, and as JSON for tests. It is available from this machine only, because its links
 * give access to accounts.
 */
export const registerOutbox = (app: FastifyInstance, outbox: MailOutbox): void => {
  const options = { onRequest: onlyLoopback };
  app.get('/__sandbox/outbox', options, (request, reply) => {
    const mails = outbox.mails(recipientOf(request));
    const body =
      mails.length === 0
        ? html`<p>No email yet. Reload this page after requesting one.</p>`
        : html`${mails.map(article)}`;
    return sendPage(reply, 'Outbox of the demonstration', body);
  });
  app.get('/__sandbox/outbox.json', options, (request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: outbox.mails(recipientOf(request)) }),
  );
};
