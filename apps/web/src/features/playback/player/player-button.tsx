import type { MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';

/** Strokes on a grid of 24, like the site's icons. These are loaded with the player. */
const PATHS = {
  play: 'M8 6v12l10-6z',
  pause: 'M8.5 6v12M15.5 6v12',
  sound: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  picture: 'M3.5 5.5h17v13h-17zM12 12h6v4h-6z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  cast: 'M4 9V5.5h16v13h-5M4 12.5a6.5 6.5 0 0 1 6.5 6.5M4 16a3 3 0 0 1 3 3M4 19h.01',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

type PlayerIconName = keyof typeof PATHS;

function PlayerIcon({ name }: { readonly name: PlayerIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface PlayerButtonProps {
  readonly icon: PlayerIconName;
  readonly label: MessageKey;
  /** The keyboard shortcut. */
  readonly keys?: string;
  /** `undefined` if it is not a toggle button. */
  readonly isPressed?: boolean;
  /** Whether it is disabled. */
  readonly isOff?: boolean;
  /** Whether it is hidden if there is no space for it. */
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
