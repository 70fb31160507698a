import { isFullScreen, toggleFullScreen, togglePicture } from './browser-screen.ts';
import type { PlayerCommand } from './player-keys.ts';
import type { StreamPlayer } from './stream-player.ts';

const JUMP_SECONDS = 10;
const VOLUME_STEP = 0.1;

interface Commanded {
  readonly player: StreamPlayer;
  /** What fills the screen: the picture and its controls. */
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
