/**
 * A process that runs test files one after another, with one module registry. It begins a file when its parent
 * (`lane-process.mjs`) asks for it, and ends when the parent says that there are no more.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { BufferedConsole, CustomConsole, NullConsole } from '@jest/console';
import { keepProcessState, runInCircus } from './circus.mjs';
import { countOfKinds, openHandles } from './open-handles.mjs';
import { compileTypeScript } from './typescript.mjs';

/** How long the event loop may stay alive after the last file before the lane prints what keeps it. */
const CLOSING_MS = 1_000;
const ERRORS = ['uncaughtException', 'unhandledRejection'];

const ownConsole = console;
/** Kinds of resources of which a file left more than it found, by the file's path. */
const leftOpen = new Map();
/** The path of the file that started what is running. Timers and promises of an earlier file keep that file's path. */
const origin = new AsyncLocalStorage();
let compiles = false;
/** The file that runs, with the errors that no test of it can be blamed for. */
let current;

const send = (message) => process.send(message);
const asData = (error) => ({
  type: error?.name ?? 'Error',
  message: error?.message ?? String(error),
  stack: error?.stack ?? String(error),
});
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Passes an error to `jest-circus`, which knows the test, unless it comes from an earlier file or after the tests. */
function onError(name, [error, ...rest]) {
  const path = origin.getStore();
  if (current === undefined || (path !== undefined && path !== current.path))
    send({ kind: 'late-error', path, error: asData(error) });
  else if (current.circus === undefined) current.lateErrors.push(error);
  else current.circus[name](error, ...rest);
}

function listenForErrors() {
  for (const name of ERRORS) {
    process.removeAllListeners(name);
    process.on(name, (...args) => onError(name, args));
  }
}

/** Takes over the listeners with which `jest-circus` has just replaced those of the lane. */
function wrapCircus() {
  current.circus = Object.fromEntries(ERRORS.map((name) => [name, process.listeners(name)[0]]));
  listenForErrors();
}

function unwrapCircus() {
  current.circus = undefined;
  listenForErrors();
}

function consoleFor(globalConfig, config) {
  const { stdout } = process;
  if (config.silent ?? globalConfig.silent) return new NullConsole(stdout, stdout);
  if (config.verbose ?? globalConfig.verbose) return new CustomConsole(stdout, process.stderr);
  return new BufferedConsole();
}

function noteLeftOpen(path, before) {
  const grown = [...countOfKinds()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  if (grown.length > 0)
    leftOpen.set(
      path,
      grown.map(([kind]) => kind),
    );
}

async function runFile({ path, globalConfig, config }) {
  const restore = keepProcessState();
  const before = countOfKinds();
  const start = Date.now();
  current = { path, lateErrors: [], circus: undefined };
  globalThis.console = consoleFor(globalConfig, config);
  try {
    const result = await origin.run(path, () =>
      runInCircus(
        { path, globalConfig, config },
        {
          onEvent: (event, args) => send({ kind: 'event', event, args }),
          onRunning: (name) => send({ kind: 'running', name }),
          onSetup: wrapCircus,
          onTeardown: unwrapCircus,
        },
      ),
    );
    // An error of something that the last test started and did not await is still of this file.
    await nextTurn();
    const end = Date.now();
    const runtime = end - start;
    Object.assign(result.perfStats, { start, end, runtime, slow: runtime / 1000 > config.slowTestThreshold });
    result.skipped = result.testResults.every(({ status }) => status === 'pending');
    result.console = globalThis.console.getBuffer();
    result.leaks = false;
    if (globalConfig.logHeapUsage) {
      globalThis.gc?.();
      result.memoryUsage = process.memoryUsage().heapUsed;
    }
    return { result };
  } finally {
    globalThis.console = ownConsole;
    // A file that does not load leaves the listeners of `jest-circus` behind.
    process.removeAllListeners('rejectionHandled');
    unwrapCircus();
    restore();
    noteLeftOpen(path, before);
  }
}

/** Fails a file whose tests passed while something that they started did not. */
function withLateErrors({ result }) {
  const { lateErrors } = current;
  if (lateErrors.length === 0) return { result };
  const stack = lateErrors.map((error) => asData(error).stack).join('\n\n');
  const message = 'An error came after the tests of this file had ended, so that no test can be named:';
  return {
    result: {
      ...result,
      failureMessage: `${result.failureMessage ?? ''}\n${message}\n${stack}\n`,
      testExecError: { message, stack },
    },
  };
}

async function run(file) {
  if (!compiles) compileTypeScript(file.swc);
  compiles = true;
  let answer;
  try {
    answer = withLateErrors(await runFile(file));
  } catch (error) {
    answer = { error: asData(error) };
  }
  current = undefined;
  send({ kind: 'result', residentBytes: process.memoryUsage.rss(), ...answer });
}

function end() {
  // The channel stays open, since errors can still come.
  process.channel.unref();
  setTimeout(() => {
    const open = openHandles();
    const kinds = new Set(countOfKinds().keys());
    const files = [...leftOpen]
      .filter(([, grown]) => grown.some((kind) => kinds.has(kind)))
      .map(([path]) => path);
    console.error(
      ['The tests have ended, and these are still open:', ...open].join('\n  '),
      ['\nMore were open after these files than before them:', ...files].join('\n  '),
    );
    process.exit();
  }, CLOSING_MS).unref();
}

/** The parent is gone: nothing waits for results, and processes that tests started would stay. */
function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}

process.on('disconnect', killGroup);
process.on('message', (message) => {
  if (message.kind === 'run') void run(message);
  else if (message.kind === 'describe') send({ kind: 'handles', handles: openHandles() });
  else end();
});
listenForErrors();
send({ kind: 'ready' });
