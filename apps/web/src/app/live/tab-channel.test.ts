/** @jest-environment ./jest-environment-browser.mjs */
import { browserTabChannel, type TabMessage } from './tab-channel.ts';

class Channel extends EventTarget {
  static readonly open: Channel[] = [];
  readonly posted: unknown[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  close(): void {
    Channel.open.splice(Channel.open.indexOf(this), 1);
  }
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Firefox with cookies blocked, also those of an embedded page only. */
class Refused {
  readonly opened = refuse();
}

test('tabs exchange messages while the channel is open; unknown ones are ignored', () => {
  Object.assign(window, { BroadcastChannel: Channel });
  const channel = browserTabChannel(window);
  const received: TabMessage[] = [];
  channel.listen((message) => received.push(message));
  channel.post({ kind: 'ask' });
  channel.open();
  channel.open();
  channel.post({ kind: 'leave', tab: 'a' });
  const [open] = Channel.open;
  expect(Channel.open).toHaveLength(1);
  expect(open?.posted).toEqual([{ kind: 'leave', tab: 'a' }]);
  for (const data of [{ kind: 'ask' }, { kind: 'of another release' }])
    open?.dispatchEvent(new MessageEvent('message', { data }));
  expect(received).toEqual([{ kind: 'ask' }]);
  channel.close();
  expect(Channel.open).toEqual([]);
});

test('a tab works alone if the browser refuses the channel', () => {
  Object.assign(window, { BroadcastChannel: Refused });
  const channel = browserTabChannel(window);
  channel.open();
  channel.post({ kind: 'ask' });
  channel.close();
  expect(Channel.open).toEqual([]);
});
