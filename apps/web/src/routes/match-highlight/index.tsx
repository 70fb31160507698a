import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { highlightsQuery, HighlightGrid } from '../../features/content/index.ts';
import { matchQuery } from '../../features/matches/match/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { MatchHighlights } from './match-highlights.tsx';

/** Shown if the URL names no match: all matches with highlights. */
export function HighlightChooser() {
  const intl = useIntl();
  const { data } = useAnswer(highlightsQuery(useApi(), useLanguage()));
  const ofMatches = data?.data.filter(({ matchId }) => matchId !== null);
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.match-highlight-id.chooser.title' })}
        description={intl.formatMessage({ id: 'pages.match-highlight-id.chooser.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.match-highlight-id.chooser.heading" />
      </PageTitle>
      {ofMatches !== undefined && <HighlightGrid highlights={ofMatches} />}
    </>
  );
}

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
