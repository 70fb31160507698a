import type { TeamDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { BellPlace } from '../../shared/notifications/bell-place.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { Flag } from '../../shared/ui/flag.tsx';

/** The team's name, country, ground and year of foundation. */
export function TeamHeader({ team }: { readonly team: TeamDetail }) {
  const countryName = useCountryName();
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 pt-4 pb-2 lg:px-0">
      <Crest id={team.id} name={team.name} size={64} />
      <div className="min-w-0">
        <h1
          className="line-clamp-2 text-xl max-[22.5rem]:text-lg font-bold tracking-tight wrap-break-word"
          title={team.name}
        >
          {team.name}
        </h1>
        <p className="flex items-center gap-2 text-soft">
          <Flag code={team.country.code} />
          <span className="truncate">{countryName(team.country)}</span>
        </p>
      </div>
      <div className="flex max-[22.5rem]:flex-col">
        <BellPlace topic={`team:${team.id}`} name={team.name} />
        <FollowButton kind="teams" id={team.id} name={team.name} />
      </div>
      <TeamFacts team={team} />
      <PageLink
        to={`/team/head-to-head?a=${team.id}`}
        className="col-span-3 inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-4"
      >
        <FormattedMessage id="headToHead.heading" />
      </PageLink>
    </header>
  );
}

function TeamFacts({ team }: { readonly team: TeamDetail }) {
  const { venue, founded, leagues, national } = team;
  const ground = [venue?.name, venue?.city].filter((part) => part !== null && part !== undefined);
  return (
    <dl className="col-span-3 mt-3 flex flex-wrap gap-x-6 text-sm [&>div]:flex [&>div]:min-h-8 [&>div]:items-center [&>div]:gap-2 [&_dt]:text-soft">
      {ground.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="team.venue" />
          </dt>
          <dd>{ground.join(', ')}</dd>
        </div>
      )}
      {venue !== null && venue.capacity !== null && (
        <div>
          <dt>
            <FormattedMessage id="team.capacity" />
          </dt>
          <dd className="tabular-nums">
            <FormattedMessage id="team.capacitySeats" values={{ count: venue.capacity }} />
          </dd>
        </div>
      )}
      {founded !== null && !national && (
        <div>
          <dt>
            <FormattedMessage id="team.founded" />
          </dt>
          <dd className="tabular-nums">{founded}</dd>
        </div>
      )}
      {leagues.length > 0 && (
        <div className="basis-full flex-wrap gap-y-0">
          <dt>
            <FormattedMessage id="team.leagues" />
          </dt>
          <dd className="flex min-w-0 flex-wrap gap-x-4">
            {leagues.map((league) => (
              <PageLink
                key={league.id}
                to={`/league/${league.id}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {league.name}
              </PageLink>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
