import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

export const LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

interface ChapterProps {
  readonly heading: MessageKey;
  readonly text?: MessageKey;
  /** Names that are the same in every language. */
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function Chapter({ heading, text, values = {}, children }: ChapterProps) {
  return (
    <section className={`${PANEL} mb-4 px-4 py-4 lg:px-5`}>
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id={heading} values={values} />
      </h2>
      {text !== undefined && (
        <p className="mb-2 text-soft">
          <FormattedMessage id={text} values={values} />
        </p>
      )}
      {children}
    </section>
  );
}
