import { zodResolver } from '@hookform/resolvers/zod';
import { CacheExplanation, ExplainQuery } from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { markField, useSending } from '../../../shared/form/use-sending.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { ConsoleSection } from '../console/console-section.tsx';
import { CACHE_API } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ExplanationView } from './explanation.tsx';

const resolver = zodResolver(ExplainQuery, fieldMessages({ url: { missing: 'staff.address.wrong' } }));

/** Explains what is cached for a URL: where, by which node, and until when. */
export function ExplainSection() {
  const api = useStaffApi();
  const sending = useSending();
  const [found, setFound] = useState<CacheExplanation>();
  const form = useForm({ resolver });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ url }) =>
    sending.send(
      async () => {
        const query = new URLSearchParams({ url }).toString();
        setFound(await api.send('GET', `${CACHE_API}/explain?${query}`, { schema: CacheExplanation }));
      },
      (problem) => problem === 'bad-request' && markField(form.setError, 'url', 'staff.address.wrong'),
    ),
  );
  return (
    <ConsoleSection title="staff.explain.title">
      <SendForm sending={sending} onSubmit={submit} submit={<FormattedMessage id="staff.explain.submit" />}>
        <TextField
          label="staff.address.label"
          error={errors.url?.message}
          placeholder="/api/matches/live"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('url')}
        />
      </SendForm>
      {found !== undefined && <ExplanationView found={found} />}
    </ConsoleSection>
  );
}
