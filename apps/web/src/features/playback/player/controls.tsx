import { useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  chooseDevice,
  hasFullScreen,
  hasPicture,
  toggleFullScreen,
  togglePicture,
  watchDevices,
} from './browser-screen.ts';
import { LiveButton, SeekBar } from './seek-bar.tsx';
import { PlayerButton } from './player-button.tsx';
import type { StreamPlayer, PlayerSnapshot } from './stream-player.ts';
import { QualityChoice, CaptionsChoice } from './player-choices.tsx';

interface ControlsProps {
  readonly player: StreamPlayer;
  readonly place: RefObject<HTMLElement | null>;
  readonly video: HTMLVideoElement;
  readonly onClose: () => void;
}

/** Two rows of fixed height below the picture. They never cover it and never appear or disappear. */
export function Controls({ player, place, video, onClose }: ControlsProps) {
  const view = useSyncExternalStore(player.subscribe, player.view);
  const intl = useIntl();
  const isOff = view.state === 'failed' || view.state === 'opening';
  const isPaused = view.state === 'paused' || view.state === 'ended' || isOff;
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[1fr_1fr] text-ink">
      <div className="flex items-center gap-3 px-3">
        <SeekBar player={player} view={view} isOff={isOff} />
        {view.isLive && (
          <span className="hidden text-xs whitespace-nowrap text-soft sm:block">
            <FormattedMessage id="playback.synced" />
          </span>
        )}
      </div>
      <div className="flex items-center px-1">
        <PlayerButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'playback.play' : 'playback.pause'}
          keys="k"
          isOff={isOff}
          onPress={() => {
            player.togglePlay();
          }}
        />
        <Sound player={player} view={view} />
        {view.isLive && <LiveButton player={player} behindSeconds={view.behindSeconds} />}
        <span className="flex-1" />
        <CaptionsChoice player={player} view={view} />
        <QualityChoice player={player} view={view} />
        <OutsideButtons place={place} video={video} isOff={isOff} />
        <PlayerButton icon="close" label="playback.close" onPress={onClose} />
      </div>
      <p role="status" className="sr-only">
        {view.caption === null ? '' : intl.formatMessage({ id: 'playback.captions' })}
      </p>
    </div>
  );
}

function Sound({ player, view }: { readonly player: StreamPlayer; readonly view: PlayerSnapshot }) {
  const intl = useIntl();
  const isSilent = view.isMuted || view.volume === 0;
  return (
    <>
      <PlayerButton
        icon={isSilent ? 'soundOff' : 'sound'}
        label={isSilent ? 'playback.unmute' : 'playback.mute'}
        keys="m"
        onPress={() => {
          player.toggleMute();
        }}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={isSilent ? 0 : Math.round(view.volume * 100)}
        aria-label={intl.formatMessage({ id: 'playback.volume' })}
        className="hidden h-11 w-20 accent-ink sm:block"
        onChange={({ target }) => {
          player.setVolume(target.valueAsNumber / 100);
        }}
      />
    </>
  );
}

interface OutsideProps extends Pick<ControlsProps, 'place' | 'video'> {
  readonly isOff: boolean;
}

/** Buttons for what this browser supports, which is checked once the player exists. */
function OutsideButtons({ place, video, isOff }: OutsideProps): ReactNode {
  const [hasDevice, setHasDevice] = useState(false);
  const isFull = useFullScreen();
  useEffect(() => watchDevices(video, setHasDevice), [video]);
  return (
    <>
      {hasDevice && (
        <PlayerButton
          icon="cast"
          label="playback.cast"
          isOff={isOff}
          onPress={() => {
            chooseDevice(video);
          }}
        />
      )}
      {hasPicture(video) && (
        <PlayerButton
          icon="picture"
          label="playback.picture"
          keys="i"
          isOff={isOff}
          isSpare
          onPress={() => {
            togglePicture(video);
          }}
        />
      )}
      {hasFullScreen(video) && (
        <PlayerButton
          icon={isFull ? 'shrink' : 'expand'}
          label={isFull ? 'playback.fullScreen.exit' : 'playback.fullScreen'}
          keys="f"
          onPress={() => {
            if (place.current !== null) toggleFullScreen(place.current, video);
          }}
        />
      )}
    </>
  );
}

function subscribeFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
  };
}

function useFullScreen(): boolean {
  return useSyncExternalStore(
    subscribeFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
}
