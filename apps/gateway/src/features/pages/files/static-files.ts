import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchesTag } from '../../../platform/http-server/responses/entity-tag.ts';

/** Content codings that we offer, the denser one first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Returns whether Accept-Encoding names a coding; q=0 refuses it.
 *
 * @example accepts('gzip, br;q=0', 'br') // false
 */
function accepts(header: string | undefined, coding: Coding): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

export const TYPES: Readonly<Record<string, string>> = {
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

export const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly encoded: Readonly<Partial<Record<Coding, Buffer>>>;
}

interface ChosenBody {
  readonly body: Buffer;
  readonly encoding: Coding | undefined;
}

/**
 * Reads a file together with its precompressed variants.
 *
 * @param read returns the file itself for '', or the variant with that suffix; `undefined` if it does not exist
 */
export async function staticFile(
  type: string,
  read: (suffix: string) => Promise<Buffer | undefined>,
): Promise<StaticFile | undefined> {
  const identity = await read('');
  if (identity === undefined) return undefined;
  const encoded: Partial<Record<Coding, Buffer>> = {};
  for (const coding of CODINGS) {
    const body = await read(SUFFIXES[coding]);
    if (body !== undefined) encoded[coding] = body;
  }
  return { type, etag: entityTag(identity.toString('base64')), identity, encoded };
}

/** Returns the densest variant of the file that the client accepts. */
function chooseBody(file: StaticFile, acceptEncoding: string | undefined): ChosenBody {
  for (const encoding of CODINGS) {
    const body = file.encoded[encoding];
    if (body !== undefined && accepts(acceptEncoding, encoding)) return { body, encoding };
  }
  return { body: file.identity, encoding: undefined };
}

/**
 * The files of the web's build, read once: a few megabytes that never change while the gateway runs. Paths are looked
 * up in a map, never joined to a folder, so path traversal is impossible.
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
      names.map(async (name): Promise<readonly (readonly [string, StaticFile])[]> => {
        const type = TYPES[extname(name)];
        const hidden = name.split(sep).some((part) => part.startsWith('.'));
        if (type === undefined || hidden) return [];
        const file = await staticFile(type, async (suffix) =>
          present.has(name + suffix) ? readFile(join(folder, name + suffix)) : undefined,
        );
        return file === undefined ? [] : [[name.split(sep).join('/'), file]];
      }),
    );
    return new StaticFiles(new Map(files.flat()));
  }

  /** @example files.get('/assets/entry-client-1a2b3c.js') */
  get(path: string): StaticFile | undefined {
    return this.files.get(path);
  }
  /** @example files.under('/assets/') */
  under(folder: string): readonly (readonly [string, StaticFile])[] {
    return [...this.files].filter(([path]) => path.startsWith(folder));
  }
}

/** Sends the file in the best coding that the browser accepts, or 304 if the browser has it already. */
export function sendFile(
  file: StaticFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .header('cache-control', cacheControl)
    .header('etag', file.etag)
    .header('vary', 'Accept-Encoding');
  if (matchesTag(request.headers['if-none-match'], file.etag)) {
    void reply.status(304).send();
    return;
  }
  const { body, encoding } = chooseBody(file, request.headers['accept-encoding']);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  void reply.type(file.type).send(body);
}
