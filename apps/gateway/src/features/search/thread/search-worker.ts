/**
 * The thread that searches: it holds the index of names, because one query may take tens of milliseconds of a
 * processor, and every other visitor of the thread that answers would wait for that. Run as it stands, by Node alone.
 */
import { parentPort } from 'node:worker_threads';
import { putPageThreadBehind } from '../../../platform/threads/priorities.ts';
import { searchDocument, type SearchableThing } from '../index/search-document.ts';
import { SearchIndex } from '../index/search-index.ts';
import type { FromSearchThread, ToSearchThread } from './search-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this is no thread of a gateway');

const index = new SearchIndex();

function attempted<T>(work: () => T): T | { readonly message: string; readonly stack: string | undefined } {
  try {
    return work();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { message, stack };
  }
}

/** A name that cannot be indexed costs that name only: a thread that ended would meet it again in its successor. */
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
// It begins at the priority of the others: the first visitors wait for that.
putPageThreadBehind();
port.postMessage({ kind: 'ready' } satisfies FromSearchThread);
