import type { TableView } from './table-views.ts';

/** Whether matches in play count: they do unless the address says no. */
export function countsLive(search: URLSearchParams): boolean {
  return search.get('live') !== 'off';
}

function changed(search: URLSearchParams, name: string, value: string | undefined): string {
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same address with another view; all matches need no mention. */
export function viewSearch(search: URLSearchParams, view: TableView): string {
  return changed(search, 'table', view === 'all' ? undefined : view);
}

/** The same address with or without what is in play. */
export function liveSearch(search: URLSearchParams, isOn: boolean): string {
  return changed(search, 'live', isOn ? undefined : 'off');
}
