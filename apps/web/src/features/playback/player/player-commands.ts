import { isFullScreen, toggleFullScreen, togglePicture } from './browser-screen.ts';
import type { StreamPlayer } from './stream-player.ts';

export type PlayerCommand =
  | 'play-pause'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'full-screen'
  | 'captions'
  | 'picture'
  | 'live';

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': 'play-pause',
  k: 'play-pause',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
  f: 'full-screen',
  c: 'captions',
  i: 'picture',
  l: 'live',
};

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  /** The kind of the focused element; some use keys themselves. */
  readonly on: 'button' | 'volume' | 'position' | 'choice' | 'player';
}

const OF_BUTTONS: ReadonlySet<string> = new Set([' ']);
const OF_SLIDERS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);
/** On the position slider all four arrow keys seek (WAI-ARIA), in the player's steps. */
const ON_POSITION: Readonly<Record<string, PlayerCommand>> = { ArrowUp: 'forward', ArrowDown: 'back' };

/** Returns the command of a key while the player has the focus, or `undefined` if the key has none. */
export function commandOf({ key, ctrlKey, metaKey, altKey, on }: Pressed): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey || on === 'choice') return undefined;
  if (on === 'button' && OF_BUTTONS.has(key)) return undefined;
  if (on === 'volume' && OF_SLIDERS.has(key)) return undefined;
  if (on === 'position' && key in ON_POSITION) return ON_POSITION[key];
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key];
}

/** Returns the kind of an element, which decides its keys. */
export function keysOf(element: Element | null): Pressed['on'] {
  if (element === null) return 'player';
  if (element.matches('input[type="range"]'))
    return element.getAttribute('data-keys') === 'position' ? 'position' : 'volume';
  if (element.matches('select')) return 'choice';
  return element.matches('button, a') ? 'button' : 'player';
}

const JUMP_SECONDS = 10;
const VOLUME_STEP = 0.1;

interface Commanded {
  readonly player: StreamPlayer;
  /** The element that fills the screen: the picture and its controls. */
  readonly place: HTMLElement;
  readonly video: HTMLVideoElement;
}

export function runCommand(command: PlayerCommand, { player, place, video }: Commanded): void {
  const { volume } = player.view();
  switch (command) {
    case 'play-pause':
      player.togglePlay();
      return;
    case 'back':
      player.seekBy(-JUMP_SECONDS);
      return;
    case 'forward':
      player.seekBy(JUMP_SECONDS);
      return;
    case 'louder':
      player.setVolume(volume + VOLUME_STEP);
      return;
    case 'quieter':
      player.setVolume(volume - VOLUME_STEP);
      return;
    case 'mute':
      player.toggleMute();
      return;
    case 'captions':
      player.toggleCaptions();
      return;
    case 'live':
      player.goLive();
      return;
    case 'full-screen':
      toggleFullScreen(place, video);
      return;
    case 'picture':
      if (!isFullScreen()) togglePicture(video);
  }
}
