import type { Stream } from '@touchline/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { takePress } from '../../shared/head/early-press.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { StreamFacts, streamStateOf } from './stream-facts.tsx';

interface PosterProps {
  readonly stream: Stream;
  readonly nowMs: number;
  readonly onPress: () => void;
}

const PLACE =
  'relative grid h-40 w-full place-content-center justify-items-center gap-1 overflow-clip bg-raised px-4';

/** The centre of a pitch, with the play button on its spot. */
export function Poster({ stream, nowMs, onPress }: PosterProps) {
  const state = streamStateOf(stream, nowMs);
  const button = useRef<HTMLButtonElement>(null);
  // This code loads after the rest of the page, so the button may have been pressed before it hydrated.
  const pressAgain = useEffectEvent(() => {
    if (button.current !== null && takePress(window, button.current)) onPress();
  });
  useEffect(() => {
    pressAgain();
  }, []);
  if (state !== 'on') {
    return (
      <div className={PLACE}>
        <Pitch />
        <p className="relative text-lg font-bold">
          {state === 'over' ? (
            <FormattedMessage id="playback.over" />
          ) : (
            <FormattedMessage
              id="playback.begins"
              values={{ time: <LocalTime at={stream.from} style="date-time" /> }}
            />
          )}
        </p>
        <Facts stream={stream} />
      </div>
    );
  }
  return (
    <button ref={button} type="button" className={`${PLACE} group cursor-pointer`} onClick={onPress}>
      <Pitch />
      <span className="relative grid size-14 place-items-center rounded-full bg-ink text-paper group-hover:outline-2 group-hover:outline-offset-2 group-hover:outline-ink">
        <Icon name="play" filled className="size-7" />
      </span>
      <span className="relative text-lg font-bold">
        <FormattedMessage id={stream.kind === 'live' ? 'playback.watchLive' : 'playback.watchAgain'} />
      </span>
      <Facts stream={stream} />
    </button>
  );
}

function Facts({ stream }: Pick<PosterProps, 'stream'>) {
  return (
    <span className="relative flex max-w-full flex-wrap justify-center gap-x-2 text-sm text-soft">
      <StreamFacts stream={stream} />
    </span>
  );
}

/** Has the height of the poster. */
export function PosterSkeleton() {
  return (
    <div className="border-b border-chalk bg-surface">
      <div className={PLACE}>
        <Pitch />
      </div>
    </div>
  );
}

function Pitch() {
  return (
    <svg
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full stroke-chalk"
      fill="none"
      strokeWidth="1"
      aria-hidden="true"
    >
      <path d="M160 0v13M160 147v13M0 32h40v96H0M320 32h-40v96h40" />
      <circle cx="160" cy="80" r="67" />
    </svg>
  );
}
