import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

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

/** Older ones than the last so many are dropped. */
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

/** Mails that the sandbox would have sent. They never leave this machine. */
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
    /** Newest first; of one recipient where there is one. */
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
