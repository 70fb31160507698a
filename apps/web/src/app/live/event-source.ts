import type { Connect } from './live-stream.ts';

/** `names`: an event of any other name is not heard. */
export function eventSource(window: Window & typeof globalThis, names: readonly string[]): Connect {
  return (url, on) => {
    const source = new window.EventSource(url);
    for (const name of names) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        on.event({ id: lastEventId, name, data });
      });
    }
    source.addEventListener('error', on.error);
    return {
      isOver: () => source.readyState === source.CLOSED,
      close: () => {
        source.close();
      },
    };
  };
}
