import type { MessageKey } from '@touchline/messages';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

interface AuthSheetProps {
  readonly title: MessageKey;
  readonly intro?: MessageKey;
  /** Receives the focus when the sheet replaces a form. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
  /** Links to the other forms, below the sheet. */
  readonly foot?: ReactNode;
}

/** A narrow panel with one form. */
export function AuthSheet({ title, intro, titleRef, children, foot }: AuthSheetProps) {
  return (
    <section className="mx-auto w-full max-w-md lg:py-6">
      <div className="px-4 pt-6 pb-4 lg:px-0">
        <h1
          ref={titleRef}
          tabIndex={-1}
          className="text-xl font-bold tracking-tight text-balance outline-none"
        >
          <FormattedMessage id={title} />
        </h1>
        {intro !== undefined && (
          <p className="pt-1 text-soft">
            <FormattedMessage id={intro} />
          </p>
        )}
      </div>
      <div className={`px-4 py-5 lg:p-6 ${PANEL}`}>{children}</div>
      {foot !== undefined && (
        <div className="flex flex-wrap items-center gap-x-2 px-4 py-3 text-soft lg:px-0">{foot}</div>
      )}
    </section>
  );
}

interface DoneSheetProps {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  /** Links for the next step. */
  readonly children: ReactNode;
}

/** Replaces a form after it has succeeded. Its title receives the focus, so that screen readers announce it. */
export function DoneSheet({ title, text, children }: DoneSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <AuthSheet title={title} titleRef={heading}>
      {text !== undefined && (
        <p className="pb-4">
          <FormattedMessage id={text} />
        </p>
      )}
      <p className="flex flex-wrap gap-3">{children}</p>
    </AuthSheet>
  );
}
