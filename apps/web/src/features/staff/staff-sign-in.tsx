import type { MessageKey } from '@touchline/messages';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { StaffLoginRequest, StaffSignedIn, STAFF_PASSWORD_LENGTH } from '@touchline/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { PANEL } from '../../shared/ui/panel.ts';
import { CredentialFields, PasswordField } from '../../shared/form/password/password-field.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import {
  isRepeated,
  newPassword,
  REPEATED,
  PasswordRulesList,
} from '../../shared/form/password/new-password.tsx';
import { useStaff, useStaffApi, useStaffSession, useStaffPage } from './session/staff-session-context.tsx';

interface StaffSheetProps {
  readonly title: MessageKey;
  readonly intro: MessageKey;
  readonly children: ReactNode;
}

/** A panel for staff who are not signed in. */
function StaffSheet({ title, intro, children }: StaffSheetProps) {
  return (
    <section className="mx-auto w-full max-w-md lg:py-6">
      <div className="px-4 pt-6 pb-4 lg:px-0">
        <h1 className="text-xl font-bold tracking-tight text-balance">
          <FormattedMessage id={title} />
        </h1>
        <p className="pt-1 text-soft">
          <FormattedMessage id={intro} />
        </p>
      </div>
      <div className={`px-4 py-5 lg:p-6 ${PANEL}`}>{children}</div>
    </section>
  );
}

const loginResolver = zodResolver(
  StaffLoginRequest,
  fieldMessages({ password: { missing: 'auth.password.missing' } }),
);

/** The sign-in form. A signed-in member, here or in another tab, is led to the console. */
export function StaffLoginForm() {
  const api = useStaffApi();
  const session = useStaffSession();
  const { status } = useStaff();
  const goTo = useStaffPage();
  const sending = useSending();
  useEffect(() => {
    if (status === 'signed-in') goTo('/cms');
  }, [status, goTo]);
  const form = useForm({ resolver: loginResolver });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    sending.send(async () => {
      const answer = await api.send('POST', '/api/staff/auth/login', {
        body,
        auth: 'none',
        schema: StaffSignedIn,
      });
      session().keep(answer);
    }),
  );
  return (
    <StaffSheet title="pages.cms-login.title" intro="pages.cms-login.description">
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.login.submit" />}
      >
        <CredentialFields register={form.register} errors={errors} />
      </SendForm>
    </StaffSheet>
  );
}

/** Only the length is restricted (NIST SP 800-63B). */
const POLICY = {
  minLength: STAFF_PASSWORD_LENGTH.min,
  maxLength: STAFF_PASSWORD_LENGTH.max,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: [],
};

const invitationResolver = zodResolver(
  z.object({ password: newPassword(POLICY), repeat: z.string() }).refine(isRepeated, REPEATED),
  fieldMessages({ password: { missing: 'auth.password.newMissing' } }),
);

/** Accepts an invitation: sets a password and signs in. */
export function StaffInvitationForm() {
  const { token } = useParams();
  const api = useStaffApi();
  const session = useStaffSession();
  const goTo = useStaffPage();
  const sending = useSending();
  const form = useForm({ resolver: invitationResolver });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  const submit = form.handleSubmit(({ password }) =>
    sending.send(async () => {
      const answer = await api.send('POST', '/api/staff/auth/invitation', {
        body: { token, password },
        auth: 'none',
        schema: StaffSignedIn,
      });
      session().keep(answer);
      goTo('/cms');
    }),
  );
  return (
    <StaffSheet title="pages.cms-login-token.title" intro="pages.cms-login-token.description">
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.newPassword.submit" />}
      >
        <PasswordField
          label="auth.password.new"
          autoComplete="new-password"
          error={errors.password?.message}
          note={<PasswordRulesList policy={POLICY} password={typed} />}
          {...form.register('password')}
        />
        <PasswordField
          label="auth.password.repeat"
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...form.register('repeat')}
        />
      </SendForm>
    </StaffSheet>
  );
}
