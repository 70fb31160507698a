import type { MessageKey } from '@touchline/messages';
import { useId, type ReactNode, type Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from './panel.ts';

interface SectionProps {
  readonly title: MessageKey;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One section of an account page. */
export function PanelSection({ title, titleRef, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-3 px-4 py-5 lg:p-6 ${PANEL}`}>
      <h2 id={id} ref={titleRef} tabIndex={-1} className="pb-3 text-lg font-bold outline-none">
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}
