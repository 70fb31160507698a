import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/form/use-hydrated.ts';
import { BrokenLink } from './broken-link.tsx';
import { mailLinkOf } from './mail-link.ts';
import { MailSkeleton } from './mail-skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

/**
 * What the link of a mail is for. The server draws one page for all of them: a code is a secret, and is part of
 * no answer that is kept.
 */
export function MailAction() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated) return <MailSkeleton />;
  const link = mailLinkOf(search);
  if (link === undefined) return <BrokenLink />;
  const Form = link.mode === 'verifyEmail' ? VerifyEmailForm : NewPasswordForm;
  return <Form key={link.code} code={link.code} />;
}
