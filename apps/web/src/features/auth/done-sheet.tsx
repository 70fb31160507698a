import type { MessageKey } from '@touchline/messages';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AuthSheet } from './auth-sheet.tsx';

interface DoneSheetProps {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** Takes the place of a form that has done its work; its title takes the focus, so that readers hear it. */
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
