import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { highlightsQuery } from '../../features/content/index.ts';
import { matchQuery } from '../../features/match/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/language-of-request.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { HighlightChooser } from './highlight-chooser.tsx';
import { MatchHighlights } from './match-highlights.tsx';

function MatchHighlight() {
  const { id } = useParams();
  return id === undefined ? <HighlightChooser /> : <MatchHighlights key={id} id={id} />;
}

async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  const language = languageOfRequest(request);
  const { id } = params;
  const all = highlightsQuery(services.api, language);
  if (id === undefined) {
    await required(services, all);
    return null;
  }
  await Promise.all([
    required(services, matchQuery(services.api, id)),
    required(services, highlightsQuery(services.api, language, id)),
    optional(services, all),
  ]);
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    shouldRevalidate: onAnotherPath,
    Component: MatchHighlight,
  };
}
