import { VerifyEmailRequest } from '@touchline/contracts';

const MODES = ['resetPassword', 'verifyEmail'] as const;

interface MailLink {
  readonly mode: (typeof MODES)[number];
  readonly code: string;
}

/** What a mail of the identity service leads here for: `?mode=…&oobCode=…`; undefined: nothing that we do. */
export function mailLinkOf(search: URLSearchParams): MailLink | undefined {
  const asked = search.get('mode') ?? 'resetPassword';
  const mode = MODES.find((known) => known === asked);
  const link = VerifyEmailRequest.safeParse({ code: search.get('oobCode') });
  return mode === undefined || !link.success ? undefined : { mode, code: link.data.code };
}
