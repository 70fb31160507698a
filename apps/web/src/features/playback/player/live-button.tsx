import { FormattedMessage, useIntl } from 'react-intl';
import type { StreamPlayer } from './stream-player.ts';

interface LiveButtonProps {
  readonly player: StreamPlayer;
  /** 0: what is seen is what happens. */
  readonly behindSeconds: number;
}

/** @example clock(75) // '1:15' */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Whether one sees what happens, how far one is behind, and the way back. As wide in each case. */
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
