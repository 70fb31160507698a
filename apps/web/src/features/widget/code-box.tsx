import { useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useToasts } from '../../shared/feedback/toasts-context.ts';
import { copyText } from '../../shared/form/copy-text.ts';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { BUTTON } from '../../shared/ui/panel.ts';

const MIN_ROWS = 4;

/** What is put into a page, to be copied by a press or by hand. */
export function CodeBox({ code }: { readonly code: string }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const toasts = useToasts();
  const isHydrated = useHydrated();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(box.current);
    toasts.show(
      isCopied ? { kind: 'success', id: 'widget.copied' } : { kind: 'error', id: 'widget.copyFailed' },
    );
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        <FormattedMessage id="widget.code" />
      </h2>
      <textarea
        ref={box}
        readOnly
        dir="ltr"
        aria-labelledby={id}
        rows={Math.max(MIN_ROWS, code.split('\n').length * 2)}
        value={code}
        spellCheck={false}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        className="block w-full rounded-md border border-chalk bg-surface p-3 font-mono text-xs break-all"
      />
      <p className="mt-2 text-sm text-soft">
        <FormattedMessage id="widget.codeNote" />
      </p>
      {isHydrated && (
        <p className="mt-3">
          <button type="button" className={BUTTON} onClick={() => void copy()}>
            <FormattedMessage id="widget.copy" />
          </button>
        </p>
      )}
    </section>
  );
}
