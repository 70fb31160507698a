import { useIntl } from 'react-intl';
import { useToasts } from '../feedback/toasts-context.ts';
import { Icon } from '../ui/icon.tsx';
import { useFavouritesStore, useFollows } from './favourites-context.tsx';
import { type FavouriteKind, FAVOURITES_LIMIT } from './favourites.ts';

interface FollowButtonProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  /** Readable name of the item, e.g. `Hafenstadt 09 – Eintracht Lindenau`. */
  readonly name: string;
  /** Placement; 44 px wide and high by default. */
  readonly className?: string;
}

/** A star that is filled if its item is followed. Its size does not depend on that. */
export function FollowButton({ kind, id, name, className = 'size-11' }: FollowButtonProps) {
  const intl = useIntl();
  const store = useFavouritesStore();
  const toasts = useToasts();
  const follows = useFollows(kind, id);
  // `aria-pressed` announces the state. A label that changed with it would announce it twice.
  const label = intl.formatMessage({ id: 'favourites.follow' }, { name });
  return (
    <button
      type="button"
      aria-pressed={follows}
      aria-label={label}
      data-tip={follows ? intl.formatMessage({ id: 'favourites.unfollow' }, { name }) : label}
      onClick={() => {
        if (store.toggle(kind, id))
          toasts.show({ kind: 'success', id: 'behaviour.followLimit', values: { max: FAVOURITES_LIMIT } });
      }}
      className={`grid flex-none place-items-center text-soft hover:text-ink aria-pressed:text-warn ${className}`}
    >
      <Icon name="star" filled={follows} />
    </button>
  );
}
