import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import {
  endAfterwards,
  endFile,
  endTest,
  listen,
  NotClosedError,
  opened,
  temporaryFolder,
} from './opened.ts';

test('what a test opens is closed after it, the last opened first', async () => {
  const closed: string[] = [];
  opened('first', () => closed.push('first'));
  opened('second', async () => {
    await Promise.resolve();
    closed.push('second');
  });
  await endTest();
  expect(closed).toEqual(['second', 'first']);
});

test('a test may close something itself, and it is closed once', async () => {
  const closed: string[] = [];
  const stop = opened('something', () => closed.push('something'));
  await Promise.all([stop(), stop()]);
  await endTest();
  expect(closed).toEqual(['something']);
});

describe('what a hook opens for several tests', () => {
  const closed: string[] = [];
  beforeAll(() => {
    opened('of the file', () => closed.push('of the file'));
  });

  test('is open after the first test', async () => {
    await endTest();
    expect(closed).toEqual([]);
  });

  test('is closed after the file', async () => {
    await endFile();
    expect(closed).toEqual(['of the file']);
  });
});

test('a close that fails is reported with its cause, and the others are still closed', async () => {
  const closed: string[] = [];
  opened('first', () => closed.push('first'));
  opened('second', () => {
    throw new Error('a broken pipe');
  });
  const failure: unknown = await endTest().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotClosedError);
  expect(failure).toMatchObject({
    message: expect.stringMatching(
      /^second was not closed: a broken pipe \(opened at .*opened\.test\.ts/,
    ) as unknown,
    cause: new Error('a broken pipe'),
  });
  expect(closed).toEqual(['first']);
});

test('several closes that fail are reported together', async () => {
  for (const what of ['first', 'second'])
    opened(what, () => {
      throw new Error(`${what} is broken`);
    });
  await expect(endTest()).rejects.toThrow(/second is broken[^]*first is broken/);
});

test('a server is closed with the connections that clients keep open', async () => {
  const server = createServer((_request, response) => response.end());
  const { port } = await listen(server);
  await (await fetch(`http://127.0.0.1:${String(port)}`)).text();
  await endTest();
  expect(server.listening).toBe(false);
});

test('a temporary folder is removed', async () => {
  const folder = temporaryFolder('touchline-opened');
  expect(existsSync(folder)).toBe(true);
  await endTest();
  expect(existsSync(folder)).toBe(false);
});

test('a frozen process is ended', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)']);
  endAfterwards('node', child, { signal: 'SIGTERM' });
  await once(child, 'spawn');
  child.kill('SIGSTOP');
  await endTest();
  expect(child.signalCode).toBe('SIGTERM');
});

test('a program that does not exist leaves nothing to end', async () => {
  const child = spawn('a-program-that-nobody-has');
  endAfterwards('it', child);
  await once(child, 'error');
  await endTest();
  expect(child.pid).toBeUndefined();
});
