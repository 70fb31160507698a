/**
 * Full screen, picture-in-picture and remote playback, in browsers that have them. A refused request changes nothing.
 */

const nothing = (): void => undefined;

export const isFullScreen = (): boolean => document.fullscreenElement !== null;

/** Returns true if the video can fill the screen. */
export function hasFullScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || typeof Reflect.get(video, 'webkitEnterFullscreen') === 'function';
}

export function toggleFullScreen(place: HTMLElement, video: HTMLVideoElement): void {
  if (isFullScreen()) document.exitFullscreen().catch(nothing);
  else if (document.fullscreenEnabled) place.requestFullscreen().catch(nothing);
  else {
    // An iPhone can only show a video element in full screen.
    const enter: unknown = Reflect.get(video, 'webkitEnterFullscreen');
    if (typeof enter === 'function') Reflect.apply(enter, video, []);
  }
}

export const hasPicture = (video: HTMLVideoElement): boolean =>
  'requestPictureInPicture' in video && document.pictureInPictureEnabled;

export function togglePicture(video: HTMLVideoElement): void {
  if (!hasPicture(video)) return;
  if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(nothing);
  else video.requestPictureInPicture().catch(nothing);
}

/**
 * Watches whether another device could show the video: Chromecast or AirPlay. Returns a function that stops watching.
 *
 * @see https://www.w3.org/TR/remote-playback/
 */
export function watchDevices(video: HTMLVideoElement, onChange: (isThere: boolean) => void): () => void {
  if (!('remote' in video)) return nothing;
  const { remote } = video;
  let id: number | undefined;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    if (id !== undefined) remote.cancelWatchAvailability(id).catch(nothing);
  };
  remote.watchAvailability(onChange).then((watched) => {
    id = watched;
    if (isStopped) stop();
  }, nothing);
  return stop;
}

/** Opens the browser's choice of devices. */
export function chooseDevice(video: HTMLVideoElement): void {
  video.remote.prompt().catch(nothing);
}
