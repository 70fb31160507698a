import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { entityTag } from '../../platform/http-server/entity-tag.ts';
import { accepts, CODINGS, type Coding } from './accept-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly encoded: Readonly<Partial<Record<Coding, Buffer>>>;
}

export interface ChosenBody {
  readonly body: Buffer;
  readonly encoding: Coding | undefined;
}

/** The build's best form of a file that the asker can read. */
export function chooseBody(file: StaticFile, acceptEncoding: string | undefined): ChosenBody {
  for (const encoding of CODINGS) {
    const body = file.encoded[encoding];
    if (body !== undefined && accepts(acceptEncoding, encoding)) return { body, encoding };
  }
  return { body: file.identity, encoding: undefined };
}

/**
 * The files of the web's build, read once: a few megabytes that never change under a running gateway. A path
 * is looked up, never joined to a folder, so that none can climb out of it.
 */
export class StaticFiles {
  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  static async read(folder: string): Promise<StaticFiles> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
    const present = new Set(names);
    const files = await Promise.all(
      names.flatMap((name) => {
        const type = TYPES[extname(name)];
        const hidden = name.split(sep).some((part) => part.startsWith('.'));
        return type === undefined || hidden ? [] : [StaticFiles.one(folder, name, type, present)];
      }),
    );
    return new StaticFiles(new Map(files));
  }

  private static async one(
    folder: string,
    name: string,
    type: string,
    present: ReadonlySet<string>,
  ): Promise<[string, StaticFile]> {
    const identity = await readFile(join(folder, name));
    const encoded: Partial<Record<Coding, Buffer>> = {};
    for (const encoding of CODINGS) {
      const suffix = SUFFIXES[encoding];
      if (present.has(name + suffix)) encoded[encoding] = await readFile(join(folder, name + suffix));
    }
    const etag = entityTag(identity.toString('base64'));
    return [name.split(sep).join('/'), { type, etag, identity, encoded }];
  }

  /** @example files.get('/assets/entry-client-1a2b3c.js') */
  get(path: string): StaticFile | undefined {
    return this.files.get(path);
  }
}
