import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../../shared/favourites/favourites-context.tsx';
import { CARDS_SHOWN } from '../../../shared/favourites/early-order.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { FollowedCard } from './followed-card.tsx';
import { followedInOrder, liveOf } from './followed-moments.ts';
import { liveMatchesQuery } from '../queries/match-list-queries.ts';

/**
 * What the reader follows, first on home. The server does not know it: the script in the head keeps the room of as many
 * cards as there will be (`early-order.ts`), and all cards are of one height.
 */
export function Following() {
  const favourites = useFavourites();
  const live = useAnswer(liveMatchesQuery(useApi())).data?.data ?? [];
  const [isWhole, setWhole] = useState(false);
  const followed = followedInOrder(favourites, live);
  const shown = isWhole ? followed : followed.slice(0, CARDS_SHOWN);
  return (
    <section className="following-room">
      {followed.length > 0 && (
        <>
          <div className="flex h-12 items-center justify-between gap-4 px-4 lg:px-0">
            <h2 className="truncate text-lg font-bold">
              <FormattedMessage id="favourites.heading" />
            </h2>
            {shown.length < followed.length && (
              <button
                type="button"
                className="h-11 flex-none text-soft underline-offset-4 hover:text-ink hover:underline"
                onClick={() => {
                  setWhole(true);
                }}
              >
                <FormattedMessage id="favourites.more" values={{ count: followed.length }} />
              </button>
            )}
          </div>
          <ul className="grid gap-2 pb-2 md:grid-cols-2 lg:gap-3 lg:pb-3">
            {shown.map((one) => (
              <FollowedCard key={`${one.kind} ${one.id}`} followed={one} live={liveOf(one, live)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
