import { FormattedMessage, useIntl } from 'react-intl';
import { HighlightGrid, highlightsQuery } from '../../features/content/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** No match named: those that can be seen, to choose from. */
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
