import type { SportGame, GameSport } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../shared/navigation/link.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { Flag } from '../../shared/ui/flag.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { GameRow } from './game-row.tsx';
import { groupGames, type GameGroup } from './games.ts';
import { sportSearch } from './sport-links.tsx';
import { liveGamesQuery } from './queries.ts';

/** Games grouped by league, live ones first. */
export function GameList({ games }: { readonly games: readonly SportGame[] }) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      {groupGames(games).map((group) => (
        <LeagueGames key={group.league.id} group={group} />
      ))}
    </div>
  );
}

function LeagueGames({ group: { league, games } }: { readonly group: GameGroup }) {
  const intl = useIntl();
  const countryName = useCountryName();
  return (
    <section className={PANEL} data-league={league.id}>
      <div className="flex h-12 items-center gap-3 ps-4 pe-1 lg:ps-5">
        <Flag code={league.country.code} />
        <div className="min-w-0 grow">
          <h2 className="truncate font-semibold">{league.name}</h2>
          <p className="truncate text-xs text-soft">{countryName(league.country)}</p>
        </div>
        <Link
          to={{ search: sportSearch({ tab: 'table', league: league.id }) }}
          aria-label={intl.formatMessage({ id: 'sports.group.table' }, { league: league.name })}
          className="flex h-11 flex-none items-center rounded-md px-3 text-soft hover:bg-raised hover:text-ink"
        >
          <FormattedMessage id="league.tab.table" />
        </Link>
      </div>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <GameRow game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The maximum number of games; the sport's page shows all. */
const SHOWN = 4;

/** The first live games of a sport; nothing if there are none or they cannot be loaded. */
export function LiveGames({ sport }: { readonly sport: GameSport }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `site.sport.${sport}` });
  const { data } = useAnswer(liveGamesQuery(useApi(), sport));
  const games = groupGames(data?.data ?? []).flatMap((group) => group.games);
  if (games.length === 0) return null;
  return (
    <section className={PANEL} data-sport={sport}>
      <div className="flex h-12 items-center justify-between ps-4 pe-1 lg:ps-5">
        <h2 className="text-lg font-semibold">{name}</h2>
        <PageLink
          to={`/sport/${sport}`}
          className="flex h-11 items-center rounded-md px-3 text-soft hover:bg-raised hover:text-ink"
        >
          <FormattedMessage id="site.showAll" />
          <span className="sr-only">{name}</span>
        </PageLink>
      </div>
      <ul>
        {games.slice(0, SHOWN).map((game) => (
          <li key={game.id}>
            <GameRow game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
