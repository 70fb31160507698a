import { FormattedMessage } from 'react-intl';

const UP = 'M4 1.5 7.5 7h-7z';
const DOWN = 'M4 6.5.5 1h7z';

/** An arrow for places won or lost; how many is read out. */
export function PlaceMoved({ places }: { readonly places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span className="block">
      <svg
        viewBox="0 0 8 8"
        className={`mx-auto size-2 fill-current ${isUp ? 'text-live' : 'text-red'}`}
        aria-hidden="true"
      >
        <path d={isUp ? UP : DOWN} />
      </svg>
      <span className="sr-only">
        <FormattedMessage
          id={isUp ? 'table.moved.up' : 'table.moved.down'}
          values={{ count: Math.abs(places) }}
        />
      </span>
    </span>
  );
}
