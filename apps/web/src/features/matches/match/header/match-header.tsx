import type { MatchDetail, Side } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { FollowButton } from '../../../../shared/favourites/follow-button.tsx';
import { useCountryName } from '../../../../shared/i18n/country-name.ts';
import { useRoundName } from '../../../../shared/i18n/round-name.ts';
import { LiveAgeNote } from '../../../../shared/live/live-age-note.tsx';
import { BellPlace } from '../../../../shared/notifications/bell-place.tsx';
import { PageLink } from '../../../../shared/navigation/page-link.tsx';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { Crest } from '../../../../shared/ui/crest.tsx';
import { Flag } from '../../../../shared/ui/flag.tsx';
import { HeaderScore } from './header-score.tsx';
import { HeaderScorers } from './header-scorers.tsx';
import { InfoLine } from './info-line.tsx';

interface LineProps {
  readonly match: MatchDetail;
}

interface MatchHeaderProps extends LineProps {
  /** The sides whose goals have just changed, which are highlighted for a moment. */
  readonly changed: Readonly<Record<Side, boolean>>;
  /** `false` in pages embedded in other sites, which store no favourites. */
  readonly followable?: boolean;
  /** The country whose channels are named, ISO 3166-1. If `undefined`, no channels are shown. */
  readonly tvCountry?: string;
  /** When the match was last loaded or confirmed, in epoch ms of the browser's clock. */
  readonly updatedAtMs: number;
}

/** The main facts of a match: teams, score, scorers and venue. */
export function MatchHeader({ match, changed, followable = true, tvCountry, updatedAtMs }: MatchHeaderProps) {
  const { home, away } = match;
  const name = useIntl().formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name });
  return (
    <header className="relative z-20 border-b border-chalk bg-surface px-4 pb-3">
      <LeagueLine match={match} />
      {followable && (
        <div className="absolute inset-x-1 top-0 flex flex-row-reverse justify-between">
          <FollowButton kind="matches" id={match.id} name={name} />
          <BellPlace topic={`match:${match.id}`} name={name} />
        </div>
      )}
      <h1 className="sr-only">{name}</h1>
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-x-3 py-3">
        <TeamBlock match={match} side="home" />
        <HeaderScore match={match} changed={changed} />
        <TeamBlock match={match} side="away" />
        <HeaderScorers match={match} />
      </div>
      {/* The line stays when the result is confirmed, so that nothing shifts. */}
      <p className="h-4 text-center">
        {!match.status.confirmed && <LiveAgeNote topic={`match:${match.id}`} updatedAtMs={updatedAtMs} />}
      </p>
      <InfoLine match={match} tvCountry={tvCountry} />
    </header>
  );
}

function LeagueLine({ match }: LineProps) {
  const countryName = useCountryName();
  const roundName = useRoundName();
  const { league, kickoff, status } = match;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 px-12 text-xs text-soft">
      <PageLink to={`/league/${league.id}`} className="flex h-11 min-w-0 items-center gap-2 hover:text-ink">
        <Flag code={league.country.code} />
        <span className="truncate">
          <span className="sr-only sm:not-sr-only sm:after:mx-1.5 sm:after:content-['·']">
            {countryName(league.country)}
          </span>
          <span className="font-semibold text-ink">{league.name}</span>
        </span>
      </PageLink>
      <span className="flex min-w-0 gap-2">
        {league.round !== null && <span className="truncate">{roundName(league.round)}</span>}
        {status.phase !== 'scheduled' && (
          <LocalTime at={kickoff} style="date" className="whitespace-nowrap" />
        )}
      </span>
    </div>
  );
}

function TeamBlock({ match, side }: LineProps & { readonly side: Side }) {
  const team = match[side];
  const won = match.winner === side;
  return (
    <PageLink
      to={`/team/${team.id}`}
      className="grid justify-items-center gap-2 rounded-md py-1 text-center underline-offset-4 hover:underline"
    >
      <Crest id={team.id} name={team.name} size={56} />
      <span
        className={`line-clamp-4 text-balance text-sm/5 min-[22.5rem]:text-base/5 ${won ? 'font-bold' : 'font-medium'}`}
        title={team.name}
      >
        {team.name}
      </span>
    </PageLink>
  );
}
