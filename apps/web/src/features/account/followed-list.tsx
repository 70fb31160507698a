import type { MessageKey } from '@touchline/messages';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { type FavouriteKind, KINDS } from '../../shared/favourites/favourites.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { FollowedRow } from './followed-row.tsx';

const TITLES: Readonly<Record<FavouriteKind, MessageKey>> = {
  teams: 'site.nav.teams',
  leagues: 'site.nav.leagues',
  matches: 'favourites.matches',
};

/** Each costs a question for its name: so many until more are wished for. */
const SHOWN_FIRST = 5;

/** Everything that the reader follows. */
export function FollowedLists() {
  return (
    <div className="grid gap-4">
      {KINDS.map((kind) => (
        <FollowedList key={kind} kind={kind} />
      ))}
    </div>
  );
}

/** What was given up stays until the page is left, with an empty star: nothing jumps, and it can be taken back. */
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
