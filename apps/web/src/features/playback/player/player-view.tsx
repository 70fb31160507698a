import type { Stream } from '@touchline/contracts';
import {
  createElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { webLocks } from '../../../shared/browser/capabilities.ts';
import { usePage } from '../../../shared/config/page.ts';
import { useSessionStore } from '../../../shared/session/session-context.tsx';
import { usePictures } from '../../../shared/spoilers/spoilers-context.tsx';
import { timers } from '../../../shared/time/timers.ts';
import { Controls } from './controls.tsx';
import { FailureNote } from './failure-note.tsx';
import { pictureInstant } from './live-window.ts';
import { loadEngine } from './engine/open-engine.ts';
import { createPlaybackApi } from './playback-api.ts';
import { commandOf, keysOf, runCommand } from './player-commands.ts';
import { StreamPlayer } from './stream-player.ts';
import { TabSession } from './tab-session.ts';

const TAB = new TabSession({
  tab: () => window.sessionStorage,
  browser: () => window.localStorage,
  locks: () => webLocks(window),
  timers,
});

interface PlayerViewProps {
  readonly match: string;
  /** The name of the match or highlight, for screen readers. */
  readonly name: string;
  readonly stream: Pick<Stream, 'id'>;
  readonly onClose: () => void;
}

/** The player, from the press of the button until it is closed. */
export function PlayerView({ match, name, stream, onClose }: PlayerViewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <OnePlayer
      // A retry creates a new player without the state of the failed one.
      key={attempt}
      match={match}
      name={name}
      stream={stream}
      onClose={onClose}
      onRetry={() => {
        setAttempt(attempt + 1);
      }}
    />
  );
}

interface OnePlayerProps extends PlayerViewProps {
  readonly onRetry: () => void;
}

function OnePlayer({ match, name, stream, onClose, onRetry }: OnePlayerProps) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { player, video, attach } = usePlayer(match, stream.id);
  useKeys(place, player, video);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  const leave = useEffectEvent(() => {
    player?.close();
    onClose();
  });
  useEffect(() => {
    // A page in the back/forward cache must not occupy a place.
    const onPageHide = (): void => {
      leave();
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
    };
  }, []);
  return (
    <div
      ref={place}
      role="group"
      aria-label={intl.formatMessage({ id: 'playback.player' }, { match: name })}
      tabIndex={-1}
      className="flex flex-col bg-surface focus-visible:-outline-offset-2"
    >
      <div className="relative aspect-video min-h-0 flex-auto bg-[#0b1510] text-[#f2f4ef]">
        {/* Clicks on the picture act as the play button below, which is accessible by name and by key. */}
        <div
          className="absolute inset-0"
          role="presentation"
          onClick={() => {
            player?.togglePlay();
          }}
        >
          <Video attach={attach} />
        </div>
        {player !== undefined && <Overlay player={player} onRetry={onRetry} />}
      </div>
      <div className="h-24 flex-none">
        {player !== undefined && video !== null && (
          <Controls player={player} place={place} video={video} onClose={onClose} />
        )}
      </div>
    </div>
  );
}

/** The stream contains its captions. */
function Video({ attach }: { readonly attach: (element: HTMLVideoElement) => () => void }) {
  return createElement('video', { ref: attach, playsInline: true, className: 'size-full' });
}

interface Opened {
  readonly player: StreamPlayer | undefined;
  readonly video: HTMLVideoElement | null;
  /** The ref of the video element, with which the player begins and ends. */
  readonly attach: (element: HTMLVideoElement) => () => void;
}

function usePlayer(match: string, stream: string): Opened {
  const session = useSessionStore();
  const pictures = usePictures();
  const { demonstration } = usePage().site;
  const [opened, setOpened] = useState<Omit<Opened, 'attach'>>({ player: undefined, video: null });
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      const player = new StreamPlayer({
        video,
        api: createPlaybackApi(session.transport, match, stream),
        tab: TAB,
        loadEngine,
        timers,
        storage: () => window.localStorage,
        pictures,
        match,
        worldMs: (pictureMs) => pictureInstant(demonstration, pictureMs),
      });
      setOpened({ player, video });
      void player.open();
      return () => {
        player.close();
      };
    },
    [session, pictures, demonstration, match, stream],
  );
  return { ...opened, attach };
}

/** Handles the player's keys while an element in it has the focus. */
function useKeys(
  place: RefObject<HTMLElement | null>,
  player: StreamPlayer | undefined,
  video: HTMLVideoElement | null,
): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || player === undefined || video === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const on = keysOf(event.target instanceof Element ? event.target : null);
      const { key, ctrlKey, metaKey, altKey } = event;
      const command = commandOf({ key, ctrlKey, metaKey, altKey, on });
      if (command === undefined) return;
      event.preventDefault();
      runCommand(command, { player, place: element, video });
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [place, player, video]);
}

function Overlay({ player, onRetry }: { readonly player: StreamPlayer; readonly onRetry: () => void }) {
  const { state, failure } = useSyncExternalStore(player.subscribe, player.view);
  if (failure !== undefined) return <FailureNote failure={failure} onRetry={onRetry} />;
  if (state !== 'opening' && state !== 'waiting') return null;
  return (
    <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-sm">
      <span className="rounded-md bg-[#0b1510] px-3 py-1.5">
        <FormattedMessage id="playback.opening" />
      </span>
    </p>
  );
}
