import { FormattedMessage, useIntl } from 'react-intl';
import { ChoiceList, EmbedSheet } from '../../features/embed/index.ts';
import { topLeaguesQuery } from '../../features/leagues/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';

/** No league named: the most followed ones. */
export function LeagueChooser() {
  const intl = useIntl();
  const countryName = useCountryName();
  const { data } = useAnswer(topLeaguesQuery(useApi()));
  const choices = (data?.data ?? []).map(({ id, name, country }) => ({
    to: `/embed/table/${id}`,
    name,
    note: countryName(country),
  }));
  return (
    <EmbedSheet
      to="/widget"
      title={intl.formatMessage({ id: 'pages.embed-table-id.chooser.title' })}
      description={intl.formatMessage({ id: 'pages.embed-table-id.chooser.description' })}
    >
      <ChoiceList
        heading={<FormattedMessage id="pages.embed-table-id.chooser.heading" />}
        choices={choices}
        none={<FormattedMessage id="embed.noLeagues" />}
      />
    </EmbedSheet>
  );
}
