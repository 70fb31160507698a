/**
 * Closes what tests open, also when they fail. A support registers everything that outlives a call: servers,
 * processes, connections, temporary folders. After each test, what was opened since its first `beforeEach` is closed,
 * and after the file everything else, the last opened first. `close-opened.ts` is the setup file of Jest that does it.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Far more than any close takes, also on a busy machine. */
const CLOSE_WITHIN_MS = 60_000;
/** A gateway that a signal ends waits for its last responses. */
const EXIT_WITHIN_MS = 40_000;

export class NotClosedError extends Error {
  override readonly name = 'NotClosedError';
  constructor(what: string, openedAt: string, cause: unknown) {
    super(
      `${what} was not closed: ${cause instanceof Error ? cause.message : String(cause)} (opened ${openedAt})`,
      {
        cause,
      },
    );
  }
}

/** The runner has not evaluated `close-opened.ts` for this test file. */
export class NothingClosesError extends Error {
  override readonly name = 'NothingClosesError';
}

/** How long something stays open. */
export type Span = 'test' | 'file';

interface Entry {
  readonly span: Span;
  readonly close: () => Promise<void>;
}

/** Several test files may use this module one after another. */
let testFile: string | undefined;
let now: Span = 'file';
const entries = new Set<Entry>();

/** Returns the file that Jest runs. Playwright, which has no global `expect`, starts a process for what it runs. */
function runningFile(): string | undefined {
  return typeof expect === 'undefined' ? testFile : expect.getState().testPath;
}

/** Called by `close-opened.ts` before a test file is evaluated. */
export function beginFile(path: string | undefined): void {
  if (path === undefined) throw new NothingClosesError('the runner does not name its test file');
  testFile = path;
  now = 'file';
}

export function beginTest(): void {
  now = 'test';
}

export async function endTest(): Promise<void> {
  now = 'file';
  await closeAll((entry) => entry.span === 'test');
}

export async function endFile(): Promise<void> {
  await closeAll(() => true);
}

async function closeAll(isOver: (entry: Entry) => boolean): Promise<void> {
  const failures: unknown[] = [];
  // Not a snapshot: a test that timed out may still open something meanwhile.
  for (let entry = last(isOver); entry !== undefined; entry = last(isOver)) {
    entries.delete(entry);
    try {
      await entry.close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
}

const last = (isOver: (entry: Entry) => boolean): Entry | undefined => [...entries].findLast(isOver);

/** Returns the line of the test that opened something, or else of the support. */
function placeIn(stack: string | undefined): string {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/\/closing\/opened\.[jt]s/.test(line));
  const ofTest = frames.find((line) => /\.(?:test|spec)\.tsx?/.test(line));
  return (ofTest ?? frames[0] ?? 'at an unknown place').trim();
}

async function closeInTime(what: string, close: () => unknown, opening: Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it has not closed within ${String(CLOSE_WITHIN_MS / 1000)} s`));
    }, CLOSE_WITHIN_MS);
  });
  try {
    await Promise.race([close(), late]);
  } catch (error) {
    throw new NotClosedError(what, placeIn(opening.stack), error);
  } finally {
    clearTimeout(timer);
  }
}

/** The span of what is opened now. A support keeps it for restarts: a restarted server stays open as long as the first. */
export function spanNow(): Span {
  return now;
}

/**
 * Registers what a test has opened.
 *
 * @param what names it in an error, such as `gateway`
 * @param close runs once, after the test, or when the test calls the returned function
 * @returns closes it now; calls after the first one return the same promise
 * @throws NothingClosesError if the package's Jest configuration lacks `close-opened.ts`
 * @example
 * readonly stop = opened('gateway', () => this.app.close());
 */
export function opened(what: string, close: () => unknown, span = now): () => Promise<void> {
  if (testFile === undefined || testFile !== runningFile())
    throw new NothingClosesError(
      `nothing closes the ${what}: setupFilesAfterEnv lacks @touchline/test-data/close-opened`,
    );
  // The stack is formatted only if the close fails.
  const opening = new Error('opened');
  let closing: Promise<void> | undefined;
  const entry: Entry = {
    span,
    close: () => {
      if (closing === undefined) {
        closing = closeInTime(what, close, opening);
        // A failure reaches the caller, and also `closeAll` if nobody awaits this call.
        closing.then(
          () => {
            entries.delete(entry);
          },
          () => undefined,
        );
      }
      return closing;
    },
  };
  entries.add(entry);
  return entry.close;
}

/**
 * Closes it after the test. It may already be closed then.
 *
 * @returns it
 */
export function closeAfterwards<It extends { close(): unknown }>(what: string, it: It): It {
  opened(what, () => it.close());
  return it;
}

/** Disconnects a client of Redis after the test. @returns the client */
export function disconnectAfterwards<Client extends { disconnect(): void }>(client: Client): Client {
  opened('client of Redis', () => {
    client.disconnect();
  });
  return client;
}

/** Creates a folder below the system's folder for temporary files. @param name begins its name */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  opened(`folder ${folder}`, () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Creates a folder in memory if the system has such a file system. Do not use it in tests of durability. */
export function temporaryFolderInMemory(name: string): string {
  return temporaryFolder(name, existsSync(MEMORY) ? MEMORY : tmpdir());
}

export interface Listening {
  readonly port: number;
  /** With `http:`, also of a server with TLS. */
  readonly url: string;
  /** Closes it now, and all its connections. */
  readonly stop: () => Promise<void>;
}

/** Starts an HTTP or HTTPS server on a free port of this machine. */
export async function listen(server: Server, onPort = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(onPort, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server that listens has no port');
  const stop = opened(`server on port ${String(address.port)}`, async () => {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  });
  return { port: address.port, url: `http://127.0.0.1:${String(address.port)}`, stop };
}

/**
 * Registers a process that a test has spawned. It gets a signal if it still runs, and SIGKILL if it does not end by
 * that, which is an error. A frozen process is resumed first.
 *
 * @returns ends it now
 */
export function endAfterwards(
  what: string,
  child: ChildProcess,
  { signal = 'SIGKILL', span = now }: { readonly signal?: 'SIGTERM' | 'SIGKILL'; readonly span?: Span } = {},
): () => Promise<void> {
  // Also settles if the program could not be started.
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  const end = async (): Promise<void> => {
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    if (child.pid === undefined || hasEnded()) return;
    child.kill('SIGCONT');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_WITHIN_MS);
    await ended;
    clearTimeout(timer);
    if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL')
      throw new Error(`it had to be killed, ${String(EXIT_WITHIN_MS / 1000)} s after SIGTERM`);
  };
  return opened(`process ${what}`, end, span);
}
