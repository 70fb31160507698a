export { builderOf, currentWidget } from './builder-address.ts';
export { choicesQuery, widgetNameQuery } from './queries.ts';
export { WidgetBuilder } from './widget-builder.tsx';
