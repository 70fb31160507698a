import { useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useToasts } from '../../shared/feedback/toasts-context.ts';
import { copyText } from '../../shared/form/copy-text.ts';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { BUTTON } from '../../shared/ui/panel.ts';
import { widgetPath, type Widget, type WidgetKind } from './widget.ts';

export interface NamedWidget {
  readonly widget: Widget;
  /** The name of its match or league, which becomes the title of the iframe. */
  readonly name: string;
}

/** The heights of iframes that no script adjusts. */
const HEIGHT_PX: Readonly<Record<WidgetKind, number>> = { match: 260, lineup: 900, table: 800 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function frameCode({ widget, name }: NamedWidget, baseUrl: string): string {
  const style = `border:0;width:100%;height:${HEIGHT_PX[widget.kind]}px`;
  const source = escaped(`${baseUrl}${widgetPath(widget)}`);
  return `<iframe src="${source}" title="${escaped(name)}" style="${style}" loading="lazy"></iframe>`;
}

/** Returns the HTML to embed: an iframe for each widget, and once the script that adjusts their heights. */
export function widgetCode(widgets: readonly NamedWidget[], baseUrl: string): string {
  if (widgets.length === 0) return '';
  const frames = widgets.map((widget) => frameCode(widget, baseUrl));
  return [...frames, `<script async src="${baseUrl}/widget.js"></script>`].join('\n');
}

const MIN_ROWS = 4;

/** The HTML to embed, with a button to copy it. */
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
