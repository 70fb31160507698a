import { expect } from '@playwright/test';

/** Returns the folder of the demonstration's outgoing emails, from the launcher's output. */
export function outboxOf(printed: string): string {
  const [, url] = /Its emails are in (\S+)/.exec(printed) ?? [];
  if (url === undefined) throw new Error('the launcher printed no folder of emails');
  return url;
}

interface Mails {
  readonly mails: readonly { readonly kind: string; readonly language: string; readonly link: string }[];
}

/** Waits for an email of that kind and returns its link; some emails are sent after the response. */
export async function mailedLink(
  outbox: string,
  email: string,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const answer = await fetch(`${outbox}.json?email=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as Mails;
    return mails.find((mail) => mail.kind === kind)?.link;
  };
  await expect.poll(find, { message: `a mail: ${kind}` }).toBeDefined();
  return (await find()) ?? '';
}
