import { PurgeDone } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { ConsoleSection } from './console/console-section.tsx';
import { FleetReceiptsView } from './console/receipts.tsx';
import { useStaffApi } from './session/staff-session-context.tsx';

/** For editors: refreshes texts that were just published. */
export function TextsSection() {
  const api = useStaffApi();
  const sending = useSending();
  const [done, setDone] = useState<PurgeDone>();
  const refresh = () =>
    sending.send(async () => {
      setDone(undefined);
      setDone(await api.send('POST', '/api/staff/content/refresh', { body: {}, schema: PurgeDone }));
    });
  return (
    <ConsoleSection title="staff.texts.title">
      <p className="pb-3 text-soft">
        <FormattedMessage id="staff.texts.hint" />
      </p>
      <SendForm sending={sending} onSubmit={refresh} submit={<FormattedMessage id="staff.texts.refresh" />}>
        {done !== undefined && <FleetReceiptsView receipts={done.receipts} />}
      </SendForm>
    </ConsoleSection>
  );
}
