/**
 * The search thread. It holds the index of names, because one query may take tens of milliseconds of a processor and
 * would delay every other request on the main thread. Node runs this file directly, without a loader.
 */
import { parentPort } from 'node:worker_threads';
import { putPageThreadBehind } from '../../../platform/threads/priorities.ts';
import { searchDocument, type SearchableThing } from '../index/search-document.ts';
import { SearchIndex } from '../index/search-index.ts';
import type { FromSearchThread, ToSearchThread } from './search-messages.ts';

const port = parentPort;
if (port === null) throw new Error('not started as a worker thread of the gateway');

const index = new SearchIndex();

function attempted<T>(work: () => T): T | { readonly message: string; readonly stack: string | undefined } {
  try {
    return work();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { message, stack };
  }
}

/**
 * A name that cannot be indexed is skipped. If it ended the thread, it would also end the replacement, which receives
 * all names again.
 */
function indexed(things: readonly SearchableThing[]): FromSearchThread {
  const failures = things.flatMap((thing) => {
    const failure = attempted(() => {
      index.put(searchDocument(thing));
    });
    return failure === undefined ? [] : [failure];
  });
  return { kind: 'indexed', failures };
}

function found(text: string, limit: number): FromSearchThread {
  const names = attempted(() =>
    index.find(text, limit).map(({ document: { kind, key }, worth }) => {
      return { kind, id: key.slice(kind.length + 1), worth };
    }),
  );
  return 'message' in names ? { kind: 'failed', ...names } : { kind: 'found', names };
}

port.on('message', (message: ToSearchThread) => {
  port.postMessage(message.kind === 'put' ? indexed(message.things) : found(message.text, message.limit));
});
// The thread starts at normal priority, because the first visitors wait for it.
putPageThreadBehind();
port.postMessage({ kind: 'ready' } satisfies FromSearchThread);
