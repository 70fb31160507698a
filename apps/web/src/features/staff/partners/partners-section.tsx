import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { ConsoleSection } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { PartnerForm, partnersQuery } from './partner-form.tsx';
import { PartnerLine } from './partner-line.tsx';

/** Creates, limits and withdraws keys of partners, and shows their usage. */
export function PartnersSection() {
  const { data, failureReason } = useQuery(partnersQuery(useStaffApi()));
  return (
    <ConsoleSection title="staff.partners.title">
      <p className="pb-3 text-soft">
        <FormattedMessage id="staff.partners.hint" />
      </p>
      <PartnerForm />
      <div className="pt-4">
        {data === undefined && failureReason !== null && (
          <FormNote failure={failureMessages(failureReason)} />
        )}
        {data?.length === 0 && (
          <p className="text-soft">
            <FormattedMessage id="staff.partners.none" />
          </p>
        )}
        <ul>
          {data?.map((partner) => (
            <PartnerLine key={partner.id} partner={partner} />
          ))}
        </ul>
      </div>
    </ConsoleSection>
  );
}
