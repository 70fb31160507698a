interface Sentinel {
  release(): Promise<void>;
}

interface Screen {
  readonly wakeLock?: { request(type: 'screen'): Promise<Sentinel> } | undefined;
  isVisible(): boolean;
  /** Gives the way to stop. */
  onVisibility(changed: () => void): () => void;
}

/**
 * Keeps the screen on until the way back is taken. A browser gives the lock up whenever the page is hidden, so it is
 * asked for again when the page is seen; one that refuses it (low battery) is asked again then as well.
 */
export function keepAwake(screen: Screen): () => void {
  let lock: Sentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (!screen.isVisible()) return;
    const sentinel = await screen.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) await sentinel?.release();
    else lock = sentinel;
  };
  const stop = screen.onVisibility(() => {
    void ask();
  });
  void ask();
  return () => {
    isOver = true;
    stop();
    void lock?.release();
  };
}

/** A browser without the API lets its screen go dark as it is set to. */
export function browserScreen(window: Window): Screen {
  const { document, navigator } = window;
  return {
    wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => {
        document.removeEventListener('visibilitychange', changed);
      };
    },
  };
}
