import { zodResolver } from '@hookform/resolvers/zod';
import { StaffLoginRequest, StaffSignedIn } from '@touchline/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { CredentialFields } from '../../shared/form/password/credential-fields.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { useStaff, useStaffApi, useStaffSession } from './session/staff-session-context.tsx';
import { StaffSheet } from './staff-sheet.tsx';
import { useStaffPage } from './use-staff-page.ts';

const resolver = zodResolver(
  StaffLoginRequest,
  fieldMessages({ password: { missing: 'auth.password.missing' } }),
);

/** Who is signed in, here or in another tab, goes on to the console. */
export function StaffLoginForm() {
  const api = useStaffApi();
  const session = useStaffSession();
  const { status } = useStaff();
  const goTo = useStaffPage();
  const sending = useSending();
  useEffect(() => {
    if (status === 'signed-in') goTo('/cms');
  }, [status, goTo]);
  const form = useForm({ resolver });
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
