import { expect } from '@playwright/test';

/** Where the demonstration keeps the mails that it would have sent; the launcher says so as it starts. */
export function outboxOf(printed: string): string {
  const [, url] = /Its mails are in (\S+)/.exec(printed) ?? [];
  if (url === undefined) throw new Error('the launcher says nothing of mails');
  return url;
}

interface Mails {
  readonly mails: readonly { readonly kind: string; readonly language: string; readonly link: string }[];
}

/** The link of the mail of that kind, once it is there: some are sent after the page has its answer. */
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
