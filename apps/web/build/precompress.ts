import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this size, the headers outweigh the saving. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    gzipped(body, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a `.br` and a `.gz` next to each text asset, so that no request waits for compression. */
export function precompress(): Plugin {
  let dir = '';
  return {
    name: 'touchline:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    closeBundle: {
      // Runs after everything else has been written, including the worker.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        const names = (await readdir(dir, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(names.map((name) => compress(join(dir, name))));
      },
    },
  };
}
