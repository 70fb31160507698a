import { EMBED_THEMES } from '@touchline/contracts';
import { useState, useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useQueries } from '@tanstack/react-query';
import { Link } from '../../shared/navigation/link.tsx';
import { usePage } from '../../shared/config/page.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import {
  builderFields,
  builderOf,
  builderSearch,
  currentWidget,
  ofKind,
  withAnother,
  type Builder,
} from './builder-address.ts';
import { Choices, LanguageChoice } from './choices.tsx';
import { CodeBox, widgetCode, type NamedWidget } from './code-box.tsx';
import { KeptWidgets } from './kept-widgets.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import { WIDGET_KINDS, widgetText, type Widget } from './widget.ts';
import { widgetSubjectQuery, useSubjectName } from './queries.ts';

interface OptionBarProps<T extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: T; readonly name: ReactNode }[];
  readonly chosen: T;
  readonly searchOf: (value: T) => string;
}

/** A choice of a few options as links. */
function OptionBar<T extends string>({ label, options, chosen, searchOf }: OptionBarProps<T>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, name }) => (
          <Link
            key={value}
            to={{ search: searchOf(value) }}
            replace
            preventScrollReset
            aria-current={value === chosen ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-chalk bg-surface px-3 py-1 hover:bg-raised aria-[current]:border-strong aria-[current]:bg-raised aria-[current]:font-semibold"
          >
            {name}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Returns the widgets with their names, or with their ids until the names are loaded. */
function useWidgetNames(widgets: readonly Widget[]): readonly NamedWidget[] {
  const api = useApi();
  const nameOf = useSubjectName();
  const subjects = useQueries({ queries: widgets.map((widget) => widgetSubjectQuery(api, widget)) });
  return widgets.map((widget, index) => ({ widget, name: nameOf(subjects[index]?.data ?? widget.id) }));
}

/** Builds the code of widgets: choose, preview, copy. Its whole state is in the URL, so it works before hydration. */
export function WidgetBuilder() {
  const pageLanguage = useLanguage();
  const [search] = useSearchParams();
  const builder = builderOf(search, pageLanguage);
  const searchOf = (changes: Partial<Builder>): string =>
    builderSearch({ ...builder, ...changes }, pageLanguage);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Wishes builder={builder} searchOf={searchOf} />
      <Outcome builder={builder} searchOf={searchOf} />
    </div>
  );
}

interface BuilderSectionProps {
  readonly builder: Builder;
  readonly searchOf: (changes: Partial<Builder>) => string;
}

function Wishes({ builder, searchOf }: BuilderSectionProps) {
  const pageLanguage = useLanguage();
  const navigate = useNavigate();
  const { kind, theme, language } = builder;
  const kept = builderFields({ ...builder, language: pageLanguage }, pageLanguage);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <div className="px-4 lg:px-0">
        <OptionBar
          label={<FormattedMessage id="widget.kind.label" />}
          options={WIDGET_KINDS.map((value) => ({
            value,
            name: <FormattedMessage id={`widget.kind.${value}`} />,
          }))}
          chosen={kind}
          searchOf={(value) => searchOf(ofKind(builder, value))}
        />
      </div>
      {/* Another subject resets the search. */}
      <Subject key={kind === 'table' ? 'league' : 'match'} builder={builder} searchOf={searchOf} />
      <div className="grid grid-cols-1 gap-5 px-4 lg:px-0">
        <OptionBar
          label={<FormattedMessage id="widget.theme.label" />}
          options={EMBED_THEMES.map((value) => ({
            value,
            name: <FormattedMessage id={`widget.theme.${value}`} />,
          }))}
          chosen={theme}
          searchOf={(value) => searchOf({ theme: value })}
        />
        <LanguageChoice
          chosen={language}
          kept={kept}
          onChoose={(value) => {
            void navigate(
              { search: searchOf({ language: value }) },
              { replace: true, preventScrollReset: true },
            );
          }}
        />
      </div>
    </div>
  );
}

function Subject({ builder, searchOf }: BuilderSectionProps) {
  const pageLanguage = useLanguage();
  const { kind, id } = builder;
  const [typed, setTyped] = useState(builder.text);
  const text = useDebounced(typed.trim());
  const of = kind === 'table' ? 'table' : 'match';
  const kept = builderFields({ ...builder, text: '' }, pageLanguage);
  return (
    <section className={`pt-3 ${PANEL}`}>
      <h2 className="px-4 pb-3 font-semibold">
        <FormattedMessage id={`widget.choose.${of}`} />
      </h2>
      <div className="lg:px-4">
        <SearchField label={`widget.search.${of}`} value={typed} onChange={setTyped} kept={kept} />
      </div>
      <Choices kind={kind} text={text} chosen={id} searchOf={(chosen) => searchOf({ id: chosen, text })} />
    </section>
  );
}

function Outcome({ builder, searchOf }: BuilderSectionProps) {
  const { baseUrl } = usePage();
  const current = currentWidget(builder);
  const named = useWidgetNames(current === undefined ? builder.kept : [...builder.kept, current]);
  const shown = current === undefined ? undefined : named.at(-1);
  const kept = named.slice(0, builder.kept.length);
  const another = withAnother(builder);
  return (
    <div className="min-w-0 px-4 lg:px-0">
      <h2 className="mb-2 font-semibold">
        <FormattedMessage id="widget.preview" />
      </h2>
      {shown === undefined ? (
        <p className="rounded-md border border-dashed border-chalk px-4 py-10 text-center text-soft">
          <FormattedMessage id={`widget.choose.${builder.kind === 'table' ? 'table' : 'match'}`} />
        </p>
      ) : (
        <WidgetPreview key={widgetText(shown.widget)} widget={shown.widget} name={shown.name} />
      )}
      {another !== undefined && (
        <p className="mt-3">
          <Link to={{ search: searchOf(another) }} preventScrollReset className={BUTTON}>
            <FormattedMessage id="widget.add" />
          </Link>
        </p>
      )}
      {kept.length > 0 && (
        <KeptWidgets
          widgets={kept}
          searchWithout={(gone) =>
            searchOf({ kept: builder.kept.filter((widget) => widgetText(widget) !== widgetText(gone)) })
          }
        />
      )}
      {named.length > 0 && (
        <div className="mt-6">
          <CodeBox code={widgetCode(named, baseUrl)} />
        </div>
      )}
      <p className="mt-4 text-sm text-soft">
        <FormattedMessage id="widget.privacy" />
      </p>
    </div>
  );
}
