import type { MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

interface PlayerButtonProps {
  readonly icon: PlayerIconName;
  readonly label: MessageKey;
  /** The key that does the same. */
  readonly keys?: string;
  /** undefined: it is not one that stays pressed. */
  readonly isPressed?: boolean;
  /** There is nothing yet that it could do. */
  readonly isOff?: boolean;
  /** Left out where there is no room for it. */
  readonly isSpare?: boolean;
  readonly onPress: () => void;
}

export function PlayerButton({ icon, label, keys, isPressed, isOff, isSpare, onPress }: PlayerButtonProps) {
  const name = useIntl().formatMessage({ id: label });
  const hint = keys === undefined ? name : `${name} (${keys})`;
  return (
    <button
      type="button"
      aria-label={name}
      title={hint}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      disabled={isOff}
      className={`${isSpare === true ? 'hidden min-[26rem]:grid' : 'grid'} size-11 flex-none place-items-center rounded-md hover:bg-raised disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
