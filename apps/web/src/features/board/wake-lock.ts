interface Sentinel {
  release(): Promise<void>;
}

interface Screen {
  readonly wakeLock?: { request(type: 'screen'): Promise<Sentinel> } | undefined;
  isVisible(): boolean;
  /** Subscribes to changes of visibility; returns a function that unsubscribes. */
  onVisibility(changed: () => void): () => void;
}

/**
 * Keeps the screen on until the returned function is called. Browsers release the lock whenever the page is hidden,
 * so it is requested again when the page becomes visible. A refused request (low battery) is repeated then, too.
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

/** The screen of the browser. In a browser without the API, the screen turns off as usual. */
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
