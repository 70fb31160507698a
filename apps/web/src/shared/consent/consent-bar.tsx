import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useToasts } from '../feedback/toasts-context.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { BUTTON } from '../ui/panel.ts';
import type { ConsentChoice } from './consent.ts';
import { useConsent } from './consent-context.ts';

const SERVICE = 'Google Analytics';

/** The question, with two answers of equal weight, on a page that works without either. */
export function ConsentBar() {
  const intl = useIntl();
  const consent = useConsent();
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedAgain = consent?.view().choice !== undefined;
  useEffect(() => {
    // Focused only when the visitor asked for the question; otherwise the visitor is not interrupted.
    if (isAskedAgain) heading.current?.focus();
  }, [isAskedAgain]);
  const choose = (choice: ConsentChoice): void => {
    consent?.choose(choice);
    toasts.show({
      kind: 'success',
      id: choice === 'granted' ? 'behaviour.consent.accepted' : 'behaviour.consent.declined',
    });
  };
  return (
    <section
      aria-label={intl.formatMessage({ id: 'behaviour.consent.change' })}
      className="fixed inset-x-0 bottom-14 z-40 border-t border-strong bg-surface p-4 lg:start-auto lg:end-6 lg:bottom-6 lg:max-w-md lg:rounded-md lg:border lg:shadow-lg"
    >
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        <FormattedMessage id="behaviour.consent.title" />
      </h2>
      <p className="mt-1 text-soft">
        <FormattedMessage id="behaviour.consent.text" values={{ service: SERVICE }} />
      </p>
      <p>
        <PageLink
          to="/policy/privacy"
          className="inline-flex h-11 items-center underline underline-offset-2 hover:text-ink"
        >
          <FormattedMessage id="behaviour.consent.policy" />
        </PageLink>
      </p>
      <p className="mt-1 grid grid-cols-2 gap-3">
        <button
          type="button"
          className={`${BUTTON} justify-center`}
          onClick={() => {
            choose('denied');
          }}
        >
          <FormattedMessage id="behaviour.consent.decline" />
        </button>
        <button
          type="button"
          className={`${BUTTON} justify-center`}
          onClick={() => {
            choose('granted');
          }}
        >
          <FormattedMessage id="behaviour.consent.accept" />
        </button>
      </p>
    </section>
  );
}
