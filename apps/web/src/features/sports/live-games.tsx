import type { GameSport } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PANEL } from '../../shared/ui/panel.ts';
import { GameRow } from './game-row.tsx';
import { groupGames } from './group-games.ts';
import { liveGamesQuery } from './queries.ts';

/** Beyond these the sport's own page is the place. */
const SHOWN = 4;

/** A sport's games that are on, a few of them; nothing at all when there are none or nobody can say. */
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
