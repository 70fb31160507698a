import { z } from 'zod';
import { openChannel } from '../../shared/browser/capabilities.ts';

/** The messages between tabs of one browser. A tab of another release may send different ones, which are ignored. */
export const TabMessage = z.discriminatedUnion('kind', [
  /** Sent by every visible tab: when it joins, on a change, when asked, and every 30 s. */
  z.object({
    kind: z.literal('want'),
    tab: z.string(),
    topics: z.array(z.string()),
    /** The tab is current up to here; absent if it has just fetched its data. */
    cursor: z.string().optional(),
  }),
  z.object({ kind: z.literal('leave'), tab: z.string() }),
  /** Sent by a new leader to ask for the topics of all tabs. */
  z.object({ kind: z.literal('ask') }),
  /** The leader's topics, and whether its stream is reliable. */
  z.object({ kind: z.literal('state'), topics: z.array(z.string()), isStanding: z.boolean() }),
  z.object({
    kind: z.literal('event'),
    event: z.object({ id: z.string(), name: z.string(), data: z.string() }),
  }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

/** Sends messages to the browser's other tabs. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

interface BrowserTabChannel extends TabChannel {
  open(): void;
  /** Closes the channel, because an open one may keep the page out of the back-forward cache. */
  close(): void;
}

const NAME = 'live';

/** Opens a `BroadcastChannel`. Where the browser has none or refuses it, the tab works alone. */
export function browserTabChannel(window: Window & typeof globalThis): BrowserTabChannel {
  let channel: BroadcastChannel | undefined;
  let send: (message: TabMessage) => void = () => undefined;
  return {
    post(message) {
      channel?.postMessage(message);
    },
    listen(listener) {
      send = listener;
    },
    open() {
      if (channel !== undefined) return;
      channel = openChannel(window, NAME);
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = TabMessage.safeParse(data);
        if (message.success) send(message.data);
      });
    },
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}
