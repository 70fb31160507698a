import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { FLAGS_PATH, FLAGS_VERSION } from '../src/shared/ui/flags-path.ts';

/** Countries and the home nations, without the regions and organisations of the set. */
const WANTED = /^(?:[a-z]{2}|gb-(?:eng|sct|wls|nir))\.svg$/;
const Package = z.object({ version: z.string() });
const PACKAGE = fileURLToPath(import.meta.resolve('flag-icons/package.json'));

const FLAGS = join(dirname(PACKAGE), 'flags/4x3');

async function checkVersion(): Promise<void> {
  const { version } = Package.parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  if (version !== FLAGS_VERSION) {
    throw new Error(`flag-icons is ${version}: update FLAGS_VERSION in src/shared/ui/flags-path.ts`);
  }
}

/** Copies the flags to the folder that `shared/ui/flags-path.ts` names; a development server serves them from there. */
export function flags(): Plugin {
  return {
    name: 'touchline:flags',
    async configureServer({ middlewares }) {
      await checkVersion();
      // Runs after Vite's own middleware, which removes the development server's prefix.
      return () => {
        middlewares.use(FLAGS_PATH, (request, response, next) => {
          const name = request.url?.slice(1) ?? '';
          if (!WANTED.test(name)) {
            next();
            return;
          }
          readFile(join(FLAGS, name)).then((svg) => {
            response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
          }, next);
        });
      };
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      await checkVersion();
      const to = join(dir, FLAGS_PATH);
      await mkdir(to, { recursive: true });
      const names = (await readdir(FLAGS)).filter((name) => WANTED.test(name));
      await Promise.all(names.map((name) => copyFile(join(FLAGS, name), join(to, name))));
    },
  };
}
