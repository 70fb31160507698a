import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { tvAsked, tvQuery } from '../../features/content/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/language-of-request.ts';
import { dayAt } from '../../shared/time/day.ts';
import { TvPage } from './tv-page.tsx';

async function load(services: Services, request: Request): Promise<null> {
  const language = languageOfRequest(request);
  const tz = services.zone();
  const search = new URL(request.url).searchParams;
  const { country, date } = tvAsked(search, language, dayAt(services.nowMs(), tz));
  await primed(services, tvQuery(services.api, language, { country, date, tz }));
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => load(services, request),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
    Component: TvPage,
  };
}
