import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@touchline/test-data/opened';
import { BuiltProcess } from '../topology/built-process.ts';

const VITE = /\/node_modules\/(?:vite|rolldown|@vitejs\/[^/]+)\//;
const RECORDER = new URL('../support/record-modules.mjs', import.meta.url).href;

test('a production start loads no module of Vite or of the development entry', async () => {
  const folder = temporaryFolder('touchline-modules');
  const recorded = join(folder, 'modules');
  const gateway = await BuiltProcess.start('apps/gateway/dist/main.js', {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import ${RECORDER}`,
    RECORDED_MODULES: recorded,
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: folder,
  });
  // Rendering a page makes the render worker load its modules too.
  expect((await fetch(`${gateway.url}/en/disclaimer`)).status).toBeLessThan(600);
  const modules = (await readFile(recorded, 'utf8')).trim().split('\n');
  const loaded = (part: string | RegExp): readonly string[] => modules.filter((url) => url.search(part) >= 0);
  expect(loaded('/@nestjs/core/')).not.toEqual([]);
  expect(loaded('/apps/gateway/dist/features/pages/rendering/render-worker.js')).not.toEqual([]);
  expect(loaded('/apps/web/dist/server/entry-server.js')).not.toEqual([]);
  expect(loaded(VITE)).toEqual([]);
  expect(loaded('/apps/gateway/dist/development/')).toEqual([]);
  expect(loaded('/apps/gateway/dist/dev-main.js')).toEqual([]);
});

test('the pattern above matches Vite’s modules', () => {
  const { resolve } = createRequire(import.meta.url);
  expect(pathToFileURL(resolve('vite')).href).toMatch(VITE);
});
