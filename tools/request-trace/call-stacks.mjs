/** Reads the call stacks of a Node process at its boundaries, through the inspector. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Functions that are called when a request is sent, and when bytes are written. */
const EDGES = [
  `process.getBuiltinModule('http').request`,
  `process.getBuiltinModule('net').Socket.prototype._write`,
  `process.getBuiltinModule('net').Socket.prototype._writev`,
];
const DEEPEST_ASYNC_STACK = 500;

/**
 * Pauses the process at each of these calls, while its stack is read, including async callers.
 *
 * @param {number} port of the process's inspector
 * @param {readonly { path: string, text: string }[]} lines further places, each a line of a built file and its text
 * @returns {Promise<{ take: () => { name: string, url: string }[][], close: () => void }>} `take` returns the
 *   stacks since the last call, outermost function first
 */
export async function watchCallStacks(port, lines) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map();
  const urls = new Map();
  let stacks = [];
  let last = 0;
  const call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const paused = ({ callFrames, asyncStackTrace }) => {
    const frames = callFrames.map(({ functionName, location }) => ({
      name: functionName,
      url: urls.get(location.scriptId) ?? '',
    }));
    for (let parent = asyncStackTrace; parent !== undefined; parent = parent.parent)
      frames.push(...parent.callFrames.map(({ functionName, url }) => ({ name: functionName, url })));
    stacks.push(frames.reverse());
    void call('Debugger.resume');
  };
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (method === 'Debugger.scriptParsed') urls.set(params.scriptId, params.url);
    if (method === 'Debugger.paused') paused(params);
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  await call('Debugger.enable');
  await call('Debugger.setAsyncCallStackDepth', { maxDepth: DEEPEST_ASYNC_STACK });
  for (const expression of EDGES) {
    const { result } = await call('Runtime.evaluate', { expression });
    await call('Debugger.setBreakpointOnFunctionCall', { objectId: result.objectId });
  }
  for (const { path, text } of lines) {
    const lineNumber = readFileSync(path, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text));
    if (lineNumber === -1) throw new Error(`${path} has no line with ${text}`);
    await call('Debugger.setBreakpointByUrl', { url: pathToFileURL(path).href, lineNumber });
  }
  return {
    take() {
      const taken = stacks;
      stacks = [];
      return taken;
    },
    close: () => socket.close(),
  };
}
