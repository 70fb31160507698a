import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../shared/api/services-context.tsx';
import { widgetSubjectQuery } from './queries.ts';
import { useSubjectName } from './use-subject-name.ts';
import type { NamedWidget } from './widget-code.ts';
import type { Widget } from './widget.ts';

/** Each with the name of what stands in it; with its id until that is known. */
export function useWidgetNames(widgets: readonly Widget[]): readonly NamedWidget[] {
  const api = useApi();
  const nameOf = useSubjectName();
  const subjects = useQueries({ queries: widgets.map((widget) => widgetSubjectQuery(api, widget)) });
  return widgets.map((widget, index) => ({ widget, name: nameOf(subjects[index]?.data ?? widget.id) }));
}
