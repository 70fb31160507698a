import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endAfterwards, opened, temporaryFolder } from '@touchline/test-data/opened';
import { readLiveMessage } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway } from '../support/gateway.ts';

const GUIDE = fileURLToPath(new URL('../../../../docs/guides/live-stream.md', import.meta.url));
const MOST_LINES = 30;

test('the client in the guide, unchanged, prints events of live matches', async () => {
  const code = /```js\n(.+?)```/su.exec(await readFile(GUIDE, 'utf8'))?.[1] ?? '';
  expect(code.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  const folder = temporaryFolder('touchline-example');
  const file = join(folder, 'live.mjs');
  await writeFile(file, code);
  const game = await Game.start();
  const live = { pollMs: 100, connectionsPerAddress: 1 };
  const gateway = await startGateway({ upstreamUrl: game.url, settings: { live } });
  const client = spawn(process.execPath, [file, gateway.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  endAfterwards('client of the guide', client);
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  // Advances by three minutes of play at a time, until something happens.
  const playing = setInterval(() => {
    gateway.clock.advance(180_000);
    void game.setClock(gateway.clock.nowMs());
  }, 500);
  opened('passing time', () => {
    clearInterval(playing);
  });
  const line = await lines.next();
  const [type = '', data = ''] = String(line.value).split(/ (.*)/u);
  const message = readLiveMessage(type, data);
  expect(['event', 'correction']).toContain(message?.type);
}, 60_000);
