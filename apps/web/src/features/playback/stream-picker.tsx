import type { Stream } from '@touchline/contracts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { StreamFacts, streamStateOf } from './stream-facts.tsx';

interface StreamPickerProps {
  readonly streams: readonly Stream[];
  readonly chosen: string;
  readonly nowMs: number;
  readonly onChoose: (id: string) => void;
}

/** A choice of streams, which takes effect immediately. */
export function StreamPicker({ streams, chosen, nowMs, onChoose }: StreamPickerProps) {
  const name = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  // The server renders the list, and hydration keeps a choice made before it: apply that choice.
  const adoptMark = useEffectEvent(() => {
    const marked = place.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (marked !== undefined && marked !== chosen) onChoose(marked);
  });
  useEffect(() => {
    adoptMark();
  }, []);
  return (
    <fieldset ref={place} className="border-t border-chalk">
      <legend className="sr-only">
        <FormattedMessage id="playback.streams" />
      </legend>
      {streams.map((stream) => (
        <label
          key={stream.id}
          className="flex min-h-11 cursor-pointer items-center gap-3 border-chalk px-4 py-2 not-first-of-type:border-t hover:bg-raised has-checked:font-semibold"
        >
          <input
            type="radio"
            name={name}
            value={stream.id}
            checked={stream.id === chosen}
            className="size-4 accent-ink"
            onChange={() => {
              onChoose(stream.id);
            }}
          />
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-sm">
            <StreamFacts stream={stream} />
          </span>
          <Moment stream={stream} nowMs={nowMs} />
        </label>
      ))}
    </fieldset>
  );
}

function Moment({ stream, nowMs }: { readonly stream: Stream; readonly nowMs: number }) {
  const state = streamStateOf(stream, nowMs);
  if (state === 'on') return null;
  return (
    <span className="text-xs font-normal text-soft">
      {state === 'over' ? (
        <FormattedMessage id="playback.over" />
      ) : (
        <FormattedMessage
          id="playback.begins"
          values={{ time: <LocalTime at={stream.from} style="date-time" /> }}
        />
      )}
    </span>
  );
}
