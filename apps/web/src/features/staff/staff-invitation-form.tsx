import { zodResolver } from '@hookform/resolvers/zod';
import { STAFF_PASSWORD_LENGTH, StaffSignedIn } from '@touchline/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { isRepeated, newPassword, REPEATED } from '../../shared/form/password/new-password.ts';
import { PasswordField } from '../../shared/form/password/password-field.tsx';
import { PasswordRulesList } from '../../shared/form/password/password-rules-list.tsx';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { useStaffApi, useStaffSession } from './session/staff-session-context.tsx';
import { StaffSheet } from './staff-sheet.tsx';
import { useStaffPage } from './use-staff-page.ts';

/** Long, and otherwise as its owner likes (NIST SP 800-63B). */
const POLICY = {
  minLength: STAFF_PASSWORD_LENGTH.min,
  maxLength: STAFF_PASSWORD_LENGTH.max,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: [],
};

const resolver = zodResolver(
  z.object({ password: newPassword(POLICY), repeat: z.string() }).refine(isRepeated, REPEATED),
  fieldMessages({ password: { missing: 'auth.password.newMissing' } }),
);

/** The link of an invitation: a password, and in. */
export function StaffInvitationForm() {
  const { token } = useParams();
  const api = useStaffApi();
  const session = useStaffSession();
  const goTo = useStaffPage();
  const sending = useSending();
  const form = useForm({ resolver });
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
