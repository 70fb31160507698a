import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import { CODINGS, staticFile, SUFFIXES, TYPES, type StaticFile, type StaticFiles } from './static-files.ts';

/** A page of a build that no node runs any more may stay open for days and then load another of its chunks. */
export const ASSETS_KEPT_MS = 7 * DAY_MS;
const RENEWED_EVERY_MS = HOUR_MS;
/** Files processed at the same time: a network disk takes a millisecond for each. */
const LANES = 8;
const MAX_HELD_BYTES = 32 * 1024 ** 2;
const MAX_PATH_LENGTH = 200;
/**
 * `/assets/`, at most one folder, a name. No segment is empty or begins with a dot, so a path cannot leave the
 * folder.
 */
const ASSET_PATH = /^\/assets\/(?:[A-Za-z0-9_][\w.-]*\/)?[A-Za-z0-9_][\w.-]*$/;

const FileError = z.object({ code: z.string() });

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  const parsed = FileError.safeParse(error);
  return parsed.success && codes.includes(parsed.data.code);
}

async function unless<T>(codes: readonly string[], action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (isOneOf(error, codes)) return undefined;
    throw error;
  }
}

async function eachOf<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await action(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Stores the hashed files of every build that ran recently, in a directory that all nodes share. During a rolling
 * release, a page of one build requests files from nodes that run the other; a page that stays open outlives the
 * build that rendered it.
 *
 * Each node writes the files of its build there at the start and updates their modification time every hour. Files
 * whose time is more than seven days old are removed by the next node that checks.
 */
export class SharedAssets {
  readonly #files = new LRUCache<string, StaticFile>({
    maxSize: MAX_HELD_BYTES,
    sizeCalculation: ({ identity, encoded }) =>
      identity.length + CODINGS.reduce((sum, coding) => sum + (encoded[coding]?.length ?? 0), 1),
  });
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param own files of the build that this node runs
   * @param failed called when the directory cannot be used, at most once between two calls of `renew`
   */
  constructor(
    private readonly directory: string,
    private readonly own: StaticFiles,
    private readonly clock: WallClock,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Must finish before this node serves a page: another node may immediately be asked for its files. An unusable
   * directory does not prevent the start.
   */
  async start(): Promise<void> {
    await this.renew();
    this.#timer = setInterval(() => void this.renew(), RENEWED_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Writes the own build's files, updates their modification time, and removes files that are out of use. */
  async renew(): Promise<void> {
    this.#hasFailed = false;
    try {
      await eachOf(this.#ownFiles(), ([path, body]) => this.#put(path, body));
      await this.#prune();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param path the requested path, `/assets/entry-client-1a2b3c4d.js` */
  async get(path: string): Promise<StaticFile | undefined> {
    const type = TYPES[extname(path)];
    if (type === undefined || path.length > MAX_PATH_LENGTH || !ASSET_PATH.test(path)) return undefined;
    const loaded = this.#files.get(path);
    if (loaded !== undefined) return loaded;
    try {
      const file = await staticFile(type, (suffix) => this.#read(path + suffix));
      if (file !== undefined) this.#files.set(path, file);
      return file;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #ownFiles(): readonly (readonly [string, Buffer])[] {
    return this.own.under('/assets/').flatMap(([path, { identity, encoded }]) => [
      [path, identity] as const,
      ...CODINGS.flatMap((coding) => {
        const body = encoded[coding];
        return body === undefined ? [] : [[path + SUFFIXES[coding], body] as const];
      }),
    ]);
  }

  #fail(error: unknown): void {
    if (!this.#hasFailed) this.failed(error);
    this.#hasFailed = true;
  }

  /** Does not follow symbolic links: a planted link would expose any file that the gateway can read. */
  async #read(path: string): Promise<Buffer | undefined> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
    const file = await unless(['ENOENT', 'ENOTDIR', 'ELOOP'], open(join(this.directory, path), flags));
    if (file === undefined) return undefined;
    try {
      return await unless(['EISDIR'], file.readFile());
    } finally {
      await file.close();
    }
  }

  /**
   * The name identifies the content, so a file of the same length is the same file. The rename is atomic: nobody
   * reads a partial file.
   */
  async #put(path: string, body: Buffer): Promise<void> {
    const target = join(this.directory, path);
    const now = new Date(this.clock.nowMs());
    const there = await unless(['ENOENT'], stat(target));
    if (there?.size === body.length) {
      // The times of another user's file cannot be set, but the file can be replaced.
      const dated = await unless(
        ['ENOENT', 'EPERM'],
        utimes(target, now, now).then(() => true),
      );
      if (dated === true) return;
    }
    await mkdir(dirname(target), { recursive: true });
    const unfinished = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
    try {
      await writeFile(unfinished, body, { flag: 'wx' });
      await utimes(unfinished, now, now);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async #prune(): Promise<void> {
    const oldestMs = this.clock.nowMs() - ASSETS_KEPT_MS;
    const folder = join(this.directory, 'assets');
    const entries =
      (await unless(['ENOENT'], readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    await eachOf(entries, async (entry) => {
      if (!entry.isFile()) return;
      const path = join(entry.parentPath, entry.name);
      // Another node may remove it first.
      const there = await unless(['ENOENT'], stat(path));
      if (there !== undefined && there.mtimeMs < oldestMs) await rm(path, { force: true });
    });
  }
}
