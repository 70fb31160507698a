import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../shared/navigation/link.tsx';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { NamedWidget } from './code-box.tsx';
import { widgetText, type Widget } from './widget.ts';

interface KeptWidgetsProps {
  readonly widgets: readonly NamedWidget[];
  /** Returns the query without the given widget. */
  readonly searchWithout: (widget: Widget) => string;
}

/** The other widgets of the same page. */
export function KeptWidgets({ widgets, searchWithout }: KeptWidgetsProps) {
  const intl = useIntl();
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">
        <FormattedMessage id="widget.kept" />
      </h2>
      <ul className="rounded-md border border-chalk bg-surface">
        {widgets.map(({ widget, name }) => (
          <li
            key={widgetText(widget)}
            className="flex min-h-11 items-center gap-2 border-t border-chalk ps-4 first:border-t-0"
          >
            <span className="min-w-0 grow py-2">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-xs text-soft">
                {[
                  intl.formatMessage({ id: `widget.kind.${widget.kind}` }),
                  intl.formatMessage({ id: `widget.theme.${widget.theme}` }),
                  LANGUAGE_NAMES[widget.language],
                ].join(' · ')}
              </span>
            </span>
            <Link
              to={{ search: searchWithout(widget) }}
              replace
              preventScrollReset
              aria-label={intl.formatMessage({ id: 'widget.remove' }, { name })}
              className="grid size-11 flex-none place-items-center text-soft hover:text-ink"
            >
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
