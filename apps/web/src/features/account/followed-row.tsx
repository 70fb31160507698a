import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiProblem } from '../../shared/api/errors.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import type { FavouriteKind } from '../../shared/favourites/favourites.ts';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { followedNameQuery, type FollowedName } from '../../shared/favourites/followed-names.ts';

const PAGES = { teams: '/team', leagues: '/league', matches: '/match' } as const;

interface FollowedRowProps {
  readonly kind: FavouriteKind;
  readonly id: string;
}

/** One thing that is followed, under its name. What it no longer finds can still be given up. */
export function FollowedRow({ kind, id }: FollowedRowProps) {
  const intl = useIntl();
  const { data, error } = useQuery(followedNameQuery(useApi(), kind, id));
  const words = (name: FollowedName): string =>
    typeof name === 'string' ? name : intl.formatMessage({ id: 'matches.versus' }, { ...name });
  const name = data === undefined ? id : words(data);
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

/** Whether it is gone or just cannot be asked for now. */
function Missing({ id, error }: { readonly id: string; readonly error: Error }) {
  return (
    <span className="truncate text-soft">
      {error instanceof ApiProblem && error.status === 404 ? <FormattedMessage id="favourites.gone" /> : id}
    </span>
  );
}
