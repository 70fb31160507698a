import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  builderOf,
  choicesQuery,
  currentWidget,
  WidgetBuilder,
  widgetSubjectQuery,
} from '../../features/widget/index.ts';
import { optional, type Services } from '../../shared/api/services.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function WidgetPage() {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.widget.title' })}
        description={intl.formatMessage({ id: 'pages.widget.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.widget.heading" />
      </PageTitle>
      <p className="max-w-3xl px-4 pb-5 text-base lg:px-0">
        <FormattedMessage id="widget.intro" />
      </p>
      <WidgetBuilder />
    </>
  );
}

async function load(services: Services, { request }: LoaderFunctionArgs): Promise<null> {
  if (!services.onServer) return null;
  const { api } = services;
  const builder = builderOf(new URL(request.url).searchParams, languageOfRequest(request));
  const current = currentWidget(builder);
  const widgets = current === undefined ? builder.kept : [...builder.kept, current];
  await Promise.all([
    optional(services, choicesQuery(api, builder.kind, builder.text)),
    ...widgets.map((widget) => optional(services, widgetSubjectQuery(api, widget))),
  ]);
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    shouldRevalidate: () => false,
    Component: WidgetPage,
  };
}
