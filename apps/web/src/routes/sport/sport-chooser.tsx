import { GAME_SPORTS } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LiveGames, SportLinks } from '../../features/sports/index.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** All sports, and what is on in those that have no page on the front. */
export function SportChooser() {
  const intl = useIntl();
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.sport-slug.title' })}
        description={intl.formatMessage({ id: 'pages.sport-slug.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.sport-slug.heading" />
      </PageTitle>
      <p className="px-4 pb-4 text-soft lg:px-0">
        <FormattedMessage id="sports.chooser.text" />
      </p>
      <SportLinks />
      <div className="mt-2 grid gap-2 lg:mt-3 lg:gap-3">
        {GAME_SPORTS.map((sport) => (
          <LiveGames key={sport} sport={sport} />
        ))}
      </div>
    </div>
  );
}
