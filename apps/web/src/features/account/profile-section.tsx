import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { AccountChange, type Account } from '@touchline/contracts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { TextField } from '../../shared/form/field.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { PLAIN_BUTTON, TEXT_LINK } from '../../shared/form/form-styles.ts';
import { PROVIDER_NAMES } from '../../shared/form/provider-names.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { PanelSection } from '../../shared/ui/panel-section.tsx';
import { FormNote } from '../../shared/form/form-note.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { profileQuery } from './shell/account-queries.ts';

/** Sends the verification email again, if it was lost or its link has expired. */
function ConfirmAgain() {
  const api = useAccountApi();
  const language = useLanguage();
  const sending = useSending();
  const [isSent, setSent] = useState(false);
  const send = (): Promise<void> =>
    sending.send(async () => {
      await api.send('POST', '/api/account/verification-mail', { body: { language } });
      setSent(true);
    });
  return (
    <>
      {!isSent && (
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={TEXT_LINK}
          onClick={() => void send()}
        >
          <FormattedMessage id={sending.isSending ? 'auth.form.sending' : 'account.profile.confirmAgain'} />
        </button>
      )}
      <FormNote
        failure={sending.failure}
        done={isSent ? <FormattedMessage id="account.profile.confirmSent" /> : undefined}
      />
    </>
  );
}

const NAME = { missing: 'account.profile.nameMissing', wrong: 'problem.bad-request.title' } as const;
const resolver = zodResolver(AccountChange, fieldMessages({ name: NAME }));

export function ProfileSection({ account }: { readonly account: Account }) {
  return (
    <PanelSection title="account.profile.title">
      <ProfileFacts account={account} />
      <NameForm name={account.name} />
    </PanelSection>
  );
}

function ProfileFacts({ account }: { readonly account: Account }) {
  const { email, emailVerified, createdAt, providers } = account;
  const timeZone = useViewerZone();
  return (
    <dl className="grid gap-x-6 gap-y-1 pb-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact label={<FormattedMessage id="auth.email.label" />}>
        <span className="font-medium break-all">{email}</span>
        <span className={`block ${emailVerified ? 'text-live' : 'text-warn'}`}>
          <FormattedMessage
            id={emailVerified ? 'account.profile.confirmed' : 'account.profile.unconfirmed'}
          />
        </span>
        {!emailVerified && <ConfirmAgain />}
      </Fact>
      <Fact label={<FormattedMessage id="account.profile.since" />}>
        <FormattedDate value={createdAt} day="numeric" month="long" year="numeric" timeZone={timeZone} />
      </Fact>
      <Fact label={<FormattedMessage id="account.profile.ways" />}>
        <ul className="flex flex-wrap gap-x-4">
          {providers.map((way) => (
            <li key={way}>
              {way === 'password' ? <FormattedMessage id="auth.password.label" /> : PROVIDER_NAMES[way]}
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="pb-2 sm:pb-0">{children}</dd>
    </>
  );
}

function NameForm({ name }: { readonly name: string | null }) {
  const api = useAccountApi();
  const queries = useQueryClient();
  const sending = useSending();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({ resolver, defaultValues: { name: name ?? '' } });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((change) =>
    sending.send(async () => {
      await api.send('PATCH', '/api/account', { body: change });
      await queries.invalidateQueries({ queryKey: profileQuery(api).queryKey });
      form.reset(change);
      setSaved(true);
    }),
  );
  return (
    <SendForm
      sending={sending}
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="account.profile.save" />}
      submitStyle={PLAIN_BUTTON}
      done={isSaved && !isDirty ? <FormattedMessage id="account.profile.saved" /> : undefined}
    >
      <TextField
        label="account.profile.name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
    </SendForm>
  );
}
