import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { keptCountryQuery, tvAsked, tvQuery } from '../../features/content/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/language-of-request.ts';
import { calendarDayAt } from '../../shared/time/day.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { TvPage } from './tv-page.tsx';

async function load(services: Services, request: Request): Promise<Response | null> {
  const language = languageOfRequest(request);
  const tz = services.zone();
  const { pathname, searchParams: search } = new URL(request.url);
  const kept = services.onServer ? undefined : keptCountryQuery(search, language);
  if (kept !== undefined) return redirect(`${pathname}?${kept}`);
  const { country, date } = tvAsked(search, language, calendarDayAt(services.nowMs(), tz));
  await primed(services, tvQuery(services.api, language, { country, date, tz }));
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => load(services, request),
    shouldRevalidate: onAnotherPath,
    Component: TvPage,
  };
}
