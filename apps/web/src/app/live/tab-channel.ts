import { z } from 'zod';

/** What tabs of one browser say to each other; a tab of another release may say something else, and is not heard. */
export const TabMessage = z.discriminatedUnion('kind', [
  /** Said by every tab that is looked at: on joining, on a change, when asked, and every 30 s. */
  z.object({
    kind: z.literal('want'),
    tab: z.string(),
    topics: z.array(z.string()),
    /** It knows everything up to here; absent: it has just read what it shows. */
    cursor: z.string().optional(),
  }),
  z.object({ kind: z.literal('leave'), tab: z.string() }),
  /** A new leader asks what is wanted. */
  z.object({ kind: z.literal('ask') }),
  /** The leader's stream: what it brings, and whether it stands. */
  z.object({ kind: z.literal('state'), topics: z.array(z.string()), isStanding: z.boolean() }),
  z.object({
    kind: z.literal('event'),
    event: z.object({ id: z.string(), name: z.string(), data: z.string() }),
  }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

/** Says things to the browser's other tabs. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

interface BrowserTabChannel extends TabChannel {
  open(): void;
  /** A page with an open channel may be kept from the back-forward cache. */
  close(): void;
}

const NAME = 'live';

/** Where channels are not to be had (a sandboxed frame may not use them), a tab is alone. */
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
      if (channel !== undefined || !('BroadcastChannel' in window)) return;
      channel = new window.BroadcastChannel(NAME);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
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
