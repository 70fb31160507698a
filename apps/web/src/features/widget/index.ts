export { builderOf, currentWidget } from './builder-address.ts';
export { choicesQuery, widgetSubjectQuery } from './queries.ts';
export { WidgetBuilder } from './widget-builder.tsx';
