import type { MessageKey } from '@touchline/messages';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { type FavouriteKind, KINDS } from '../../shared/favourites/favourites.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { ApiProblem } from '../../shared/api/errors.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { followedNameQuery, type FollowedName } from '../../shared/favourites/followed-names.ts';

const PAGES = { teams: '/team', leagues: '/league', matches: '/match' } as const;

interface FollowedRowProps {
  readonly kind: FavouriteKind;
  readonly id: string;
}

/** One favourite with its name. One that no longer exists can still be unfollowed. */
function FollowedRow({ kind, id }: FollowedRowProps) {
  const intl = useIntl();
  const { data, error } = useQuery(followedNameQuery(useApi(), kind, id));
  const labelOf = (name: FollowedName): string =>
    typeof name === 'string' ? name : intl.formatMessage({ id: 'matches.versus' }, { ...name });
  const name = data === undefined ? id : labelOf(data);
  return (
    <li className="flex h-11 items-center gap-2">
      {data === undefined && error === null && <span aria-hidden="true" className="outline-bar h-4 w-40" />}
      {data === undefined && error !== null && <Missing id={id} error={error} />}
      {data !== undefined && (
        <PageLink
          to={`${PAGES[kind]}/${id}`}
          className="flex h-11 min-w-0 items-center underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
        </PageLink>
      )}
      <FollowButton kind={kind} id={id} name={name} className="ms-auto size-11" />
    </li>
  );
}

/** Distinguishes a favourite that no longer exists from one that cannot be loaded now. */
function Missing({ id, error }: { readonly id: string; readonly error: Error }) {
  return (
    <span className="truncate text-soft">
      {error instanceof ApiProblem && error.status === 404 ? <FormattedMessage id="favourites.gone" /> : id}
    </span>
  );
}

const TITLES: Readonly<Record<FavouriteKind, MessageKey>> = {
  teams: 'site.nav.teams',
  leagues: 'site.nav.leagues',
  matches: 'favourites.matches',
};

/** Each name costs a request, so only these are shown until the reader asks for all. */
const SHOWN_FIRST = 5;

/** All favourites of the reader. */
export function FollowedLists() {
  return (
    <div className="grid gap-4">
      {KINDS.map((kind) => (
        <FollowedList key={kind} kind={kind} />
      ))}
    </div>
  );
}

/**
 * Unfollowed entries stay with an empty star until the page is left, so that nothing jumps and they can be followed
 * again.
 */
function FollowedList({ kind }: { readonly kind: FavouriteKind }) {
  const followed = useFavourites()[kind];
  const [seen, setSeen] = useState(followed);
  const [isWhole, setWhole] = useState(false);
  const unseen = followed.filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  if (seen.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">
        <FormattedMessage id={TITLES[kind]} />
      </h3>
      <ul>
        {(isWhole ? seen : seen.slice(0, SHOWN_FIRST)).map((id) => (
          <FollowedRow key={id} kind={kind} id={id} />
        ))}
      </ul>
      {!isWhole && seen.length > SHOWN_FIRST && (
        <button
          type="button"
          className={TEXT_LINK}
          onClick={() => {
            setWhole(true);
          }}
        >
          <FormattedMessage id="favourites.more" values={{ count: seen.length }} />
        </button>
      )}
    </div>
  );
}
