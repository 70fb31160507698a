import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../shared/api/services-context.tsx';
import { widgetNameQuery } from './queries.ts';
import type { NamedWidget } from './widget-code.ts';
import type { Widget } from './widget.ts';

/** Each with the name of what stands in it; with its id until that is known. */
export function useWidgetNames(widgets: readonly Widget[]): readonly NamedWidget[] {
  const api = useApi();
  const names = useQueries({ queries: widgets.map((widget) => widgetNameQuery(api, widget)) });
  return widgets.map((widget, index) => ({ widget, name: names[index]?.data ?? widget.id }));
}
