import type { MessageKey } from '@touchline/messages';
import { useId, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { copyText } from '../../../shared/form/copy-text.ts';
import { INPUT, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';

/** Dense cells, because an engineer reads many numbers at the same time during a kick-off. */
export const CELL = 'border-t border-chalk px-1.5 py-1.5 text-start align-top whitespace-nowrap';
export const NUMBER_CELL =
  'border-t border-chalk px-1.5 py-1.5 text-end align-top tabular-nums whitespace-nowrap';
export const HEAD_CELL = 'px-1.5 pb-1.5 text-start align-bottom font-medium text-soft';
export const NUMBER_HEAD_CELL = 'px-1.5 pb-1.5 text-end align-bottom font-medium text-soft';
/** Names shared by the API, the policy and the metrics, which are not translated. */
export const CODE = 'font-mono text-[0.8125rem] wrap-anywhere';
export const AREA =
  'block w-full min-w-0 rounded-md border border-soft bg-surface px-3 py-2 font-mono text-sm aria-invalid:border-red';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Optional content in a `<details>` element, which the browser opens, also with the keyboard. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium">
        <Icon name="forward" className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}

interface ShownOnceProps {
  readonly label: MessageKey;
  readonly copy: MessageKey;
  readonly value: string;
}

/** A value that cannot be read again, such as a deal's URL or a key, with a button to copy it. */
export function ShownOnce({ label, copy: copyLabel, value }: ShownOnceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(field.current)) setCopied(true);
  };
  return (
    <div role="status" className="mt-4 border-s-[3px] border-live ps-3">
      <label htmlFor={id} className="block pb-1 font-semibold">
        <FormattedMessage id={label} />
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={value}
        className={INPUT}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <p className="pt-3">
        <button type="button" className={PRIMARY_BUTTON} onClick={() => void copy()}>
          <FormattedMessage id={isCopied ? 'staff.deals.copied' : copyLabel} />
        </button>
      </p>
    </div>
  );
}

interface ConsoleSectionProps {
  readonly title: MessageKey;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the staff console. */
export function ConsoleSection({ title, aside, children }: ConsoleSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-3 min-w-0 px-4 py-4 lg:px-5 ${PANEL}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <h2 id={id} className="text-lg font-bold">
          <FormattedMessage id={title} />
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
