import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { LINES_SHOWN } from '../../shared/favourites/early-order.ts';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { followedNameQuery } from '../../shared/favourites/followed-names.ts';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useIsDesktop } from '../../shared/ui/window-width.ts';

const PAGES = { teams: '/team', leagues: '/league' } as const;

interface LineProps {
  readonly kind: keyof typeof PAGES;
  readonly id: string;
}

/**
 * The followed teams and leagues, above all leagues. The server renders the hint for a reader who follows nothing.
 * The script in the head hides it and reserves the height of the lines (`early-order.ts`).
 */
export function FollowedColumn() {
  const { teams, leagues } = useFavourites();
  const isShown = useIsDesktop();
  const lines: readonly LineProps[] = [
    ...teams.toReversed().map((id) => ({ kind: 'teams' as const, id })),
    ...leagues.toReversed().map((id) => ({ kind: 'leagues' as const, id })),
  ];
  return (
    <>
      <p className="px-2 pb-2 text-xs font-semibold text-soft">
        <FormattedMessage id="favourites.heading" />
      </p>
      <div className="followed-lines mb-4">
        {lines.length === 0 ? (
          <p className="followed-hint px-2 text-xs text-soft">
            <FormattedMessage id="favourites.none" />
          </p>
        ) : (
          isShown && (
            <ul>
              {lines.slice(0, LINES_SHOWN).map((line) => (
                <Line key={`${line.kind} ${line.id}`} {...line} />
              ))}
            </ul>
          )
        )}
      </div>
    </>
  );
}

function Line({ kind, id }: LineProps) {
  const { data } = useQuery(followedNameQuery(useApi(), kind, id));
  const name = typeof data === 'string' ? data : undefined;
  return (
    <li>
      <PageNavLink
        to={`${PAGES[kind]}/${id}`}
        className="flex h-11 items-center gap-3 rounded-md px-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
      >
        {kind === 'teams' ? <Crest id={id} name={name ?? ''} /> : <Icon name="table" />}
        {name === undefined ? (
          <span className="outline-bar h-4 w-24" />
        ) : (
          <span className="truncate">{name}</span>
        )}
      </PageNavLink>
    </li>
  );
}
