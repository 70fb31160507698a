import { useIntl } from 'react-intl';
import { PlayerButton } from './player-button.tsx';
import type { StreamPlayer, PlayerSnapshot } from './stream-player.ts';

interface ChoiceProps {
  readonly player: StreamPlayer;
  readonly view: PlayerSnapshot;
}

/** Shrinks on the smallest screens, so that the buttons fit. */
const SELECT = 'h-11 max-w-28 min-w-0 rounded-md bg-surface px-1 text-sm hover:bg-raised';
const NOTHING = '';

const indexOf = (value: string): number | null => (value === NOTHING ? null : Number(value));

/** A choice of qualities; absent if the stream has only one. */
export function QualityChoice({ player, view: { levels, level, playedLevel } }: ChoiceProps) {
  const intl = useIntl();
  if (levels.length < 2) return null;
  const nameOf = ({ height, bitrate }: (typeof levels)[number]): string =>
    height === null ? `${String(Math.round(bitrate / 1000))} kbit/s` : `${String(height)}p`;
  const played = levels.find(({ index }) => index === playedLevel);
  const chosenBy = intl.formatMessage({ id: 'playback.quality.auto' });
  const auto = level === null && played !== undefined ? `${chosenBy} ${nameOf(played)}` : chosenBy;
  return (
    <select
      aria-label={intl.formatMessage({ id: 'playback.quality' })}
      title={intl.formatMessage({ id: 'playback.quality' })}
      className={SELECT}
      value={level ?? NOTHING}
      onChange={({ target }) => {
        player.chooseLevel(indexOf(target.value));
      }}
    >
      <option value={NOTHING}>{auto}</option>
      {levels.toReversed().map((one) => (
        <option key={one.index} value={one.index}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}

/** A button for one language of captions, a choice for several; absent if there are none. */
export function CaptionsChoice({ player, view: { captions, caption } }: ChoiceProps) {
  const intl = useIntl();
  if (captions.length === 0) return null;
  if (captions.length === 1) {
    return (
      <PlayerButton
        icon="captions"
        label="playback.captions"
        keys="c"
        isPressed={caption !== null}
        onPress={() => {
          player.toggleCaptions();
        }}
      />
    );
  }
  return (
    <select
      aria-label={intl.formatMessage({ id: 'playback.captions' })}
      title={intl.formatMessage({ id: 'playback.captions' })}
      className={SELECT}
      value={caption ?? NOTHING}
      onChange={({ target }) => {
        player.chooseCaption(indexOf(target.value));
      }}
    >
      <option value={NOTHING}>{intl.formatMessage({ id: 'playback.captions.off' })}</option>
      {captions.map(({ index, label, language }) => (
        <option key={index} value={index} lang={language ?? undefined}>
          {label}
        </option>
      ))}
    </select>
  );
}
