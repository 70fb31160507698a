import type { TabChannel } from './live-tab.ts';
import { TabMessage } from './tab-messages.ts';

interface BrowserTabChannel extends TabChannel {
  open(): void;
  /** A page with an open channel may be kept from the back-forward cache. */
  close(): void;
}

const NAME = 'live';

/** Where channels are not to be had (a sandboxed frame may not use them), a tab is alone. */
export function browserChannel(window: Window & typeof globalThis): BrowserTabChannel {
  let channel: BroadcastChannel | undefined;
  let tell: (message: TabMessage) => void = () => undefined;
  return {
    post(message) {
      channel?.postMessage(message);
    },
    listen(heard) {
      tell = heard;
    },
    open() {
      if (channel !== undefined || !('BroadcastChannel' in window)) return;
      channel = new window.BroadcastChannel(NAME);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = TabMessage.safeParse(data);
        if (message.success) tell(message.data);
      });
    },
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}
