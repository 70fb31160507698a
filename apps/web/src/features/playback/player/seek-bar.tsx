import { FormattedMessage, useIntl } from 'react-intl';
import type { StreamPlayer, PlayerSnapshot } from './stream-player.ts';

interface LiveButtonProps {
  readonly player: StreamPlayer;
  /** 0 if the picture is live. */
  readonly behindSeconds: number;
}

/** @example clock(75) // '1:15' */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Shows whether the picture is live or how far it is behind, and returns to live. It has a constant width. */
export function LiveButton({ player, behindSeconds }: LiveButtonProps) {
  const intl = useIntl();
  const isLive = behindSeconds === 0;
  const label = isLive ? { id: 'playback.atLive' as const } : { id: 'playback.goLive' as const };
  const behind = `−${clock(behindSeconds)}`;
  return (
    <button
      type="button"
      aria-label={intl.formatMessage(label, { count: behindSeconds })}
      aria-keyshortcuts="l"
      title={intl.formatMessage(label, { count: behindSeconds })}
      className="flex h-11 min-w-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold whitespace-nowrap hover:bg-raised"
      onClick={() => {
        player.goLive();
      }}
    >
      <span
        className={`size-2 flex-none rounded-full ${isLive ? 'bg-live' : 'border border-soft'}`}
        aria-hidden="true"
      />
      <span className={`sr-only min-[22.5rem]:not-sr-only ${isLive ? 'text-live' : ''}`}>
        <FormattedMessage id="playback.atLive" />
      </span>
      {!isLive && <span className="font-score text-soft tabular-nums">{behind}</span>}
    </button>
  );
}

interface SeekBarProps {
  readonly player: StreamPlayer;
  readonly view: PlayerSnapshot;
  readonly isOff: boolean;
}

/**
 * A slider over the playable part of the stream: the whole recording, or the part of a live stream that is still
 * available.
 */
export function SeekBar({ player, view, isOff }: SeekBarProps) {
  const intl = useIntl();
  const { isLive, position, behindSeconds, window } = view;
  const length = Math.max(0, window.end - window.start);
  const at = Math.min(length, Math.max(0, position - window.start));
  const valueText = isLive
    ? intl.formatMessage(
        { id: behindSeconds === 0 ? 'playback.atLive' : 'playback.goLive' },
        { count: behindSeconds },
      )
    : intl.formatMessage({ id: 'playback.positionOf' }, { time: clock(at), total: clock(length) });
  const times = `${clock(at)} / ${clock(length)}`;
  return (
    <>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(length))}
        step={1}
        data-keys="position"
        value={isLive && behindSeconds === 0 ? Math.max(1, Math.round(length)) : Math.round(at)}
        disabled={isOff}
        aria-label={intl.formatMessage({ id: 'playback.position' })}
        aria-valuetext={valueText}
        className="h-11 min-w-0 flex-1 accent-ink"
        onChange={({ target }) => {
          player.seekTo(window.start + target.valueAsNumber);
        }}
      />
      {!isLive && (
        <span className="font-score text-sm text-soft tabular-nums" aria-hidden="true">
          {times}
        </span>
      )}
    </>
  );
}
