import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { ContactForm } from './contact-form.tsx';

/** The contact form, replaced by a confirmation once the message is sent. */
export function ContactSheet() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <div className={`px-4 py-5 lg:max-w-[42rem] lg:p-6 ${PANEL}`}>
      {sentFrom === null ? (
        <ContactForm onSent={setSentFrom} />
      ) : (
        <Sent
          email={sentFrom}
          onAgain={() => {
            setSentFrom(null);
          }}
        />
      )}
    </div>
  );
}

interface SentProps {
  readonly email: string;
  readonly onAgain: () => void;
}

/** The confirmation. Its title receives the focus, so that screen readers announce it. */
function Sent({ email, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        <FormattedMessage id="content.contact.sent" />
      </h2>
      <p className="pt-1 pb-5 text-soft">
        <FormattedMessage id="content.contact.sentText" values={{ email }} />
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className={PLAIN_BUTTON} onClick={onAgain}>
          <FormattedMessage id="content.contact.again" />
        </button>
        <PageLink to="/" className={PLAIN_BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </>
  );
}
