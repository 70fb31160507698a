import { PreviewLink } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { ConsoleSection } from './console/console-section.tsx';
import { useStaffApi } from './session/staff-session-context.tsx';

/** For editors: opens the site with unpublished texts, on its own host. */
export function DraftsSection() {
  const { previewUrl } = usePage().site;
  return (
    <ConsoleSection title="staff.drafts.title">
      <p className="pb-3 text-soft">
        {previewUrl === null ? (
          <FormattedMessage id="staff.drafts.off" values={{ setting: 'SITE_PREVIEW_URL' }} />
        ) : (
          <FormattedMessage id="staff.drafts.hint" />
        )}
      </p>
      {previewUrl !== null && <OpenForm />}
    </ConsoleSection>
  );
}

function OpenForm() {
  const api = useStaffApi();
  const sending = useSending();
  const [link, setLink] = useState<PreviewLink>();
  const ask = () =>
    sending.send(async () => {
      setLink(undefined);
      setLink(await api.send('POST', '/api/staff/content/preview', { body: {}, schema: PreviewLink }));
    });
  return (
    <SendForm sending={sending} onSubmit={ask} submit={<FormattedMessage id="staff.drafts.open" />}>
      {link !== undefined && (
        // Browsers block windows that a script opens after a response, so the editor presses a link.
        <p role="status" className="border-s-[3px] border-live ps-3">
          <a
            className={TEXT_LINK}
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              // The link works once. It is removed after the browser has followed it, which it would not do with a
              // removed link.
              setTimeout(() => {
                setLink(undefined);
              });
            }}
          >
            <FormattedMessage id="staff.drafts.link" />
          </a>
          <span className="block text-soft">
            <FormattedMessage id="staff.drafts.linkHint" />
          </span>
        </p>
      )}
    </SendForm>
  );
}
