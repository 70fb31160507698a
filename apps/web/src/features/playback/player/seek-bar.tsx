import { useIntl } from 'react-intl';
import { clock } from './live-button.tsx';
import type { StreamPlayer, PlayerSnapshot } from './stream-player.ts';

interface SeekBarProps {
  readonly player: StreamPlayer;
  readonly view: PlayerSnapshot;
  readonly isOff: boolean;
}

/** All that can be watched, from its beginning, or from where a live stream can still be gone back to. */
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
