import { widgetPath, type Widget, type WidgetKind } from './widget.ts';

export interface NamedWidget {
  readonly widget: Widget;
  /** What stands in it, for who does not see it. */
  readonly name: string;
}

/** Where no script fits it. */
const HEIGHT_PX: Readonly<Record<WidgetKind, number>> = { match: 260, lineup: 900, table: 800 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function frameCode({ widget, name }: NamedWidget, baseUrl: string): string {
  const style = `border:0;width:100%;height:${HEIGHT_PX[widget.kind]}px`;
  const source = escaped(`${baseUrl}${widgetPath(widget)}`);
  return `<iframe src="${source}" title="${escaped(name)}" style="${style}" loading="lazy"></iframe>`;
}

/** What is put into a page: each widget, and once the script that fits their heights. */
export function widgetCode(widgets: readonly NamedWidget[], baseUrl: string): string {
  if (widgets.length === 0) return '';
  const frames = widgets.map((widget) => frameCode(widget, baseUrl));
  return [...frames, `<script async src="${baseUrl}/widget.js"></script>`].join('\n');
}
