import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The keys cannot be used and the gateway does not start. The message never contains a part of a key. */
export class KeysRefusedError extends Error {
  constructor(fault: string, options?: { readonly cause?: unknown }) {
    super(`Keys cannot be used: ${fault}`, options);
    this.name = 'KeysRefusedError';
  }
}

const AlreadyThere = z.object({ code: z.literal('EEXIST') });
const NotThere = z.object({ code: z.literal('ENOENT') });

/** Hides the parser's own error, which quotes the text. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A private directory of secrets that several processes may write to. A file is complete when it appears, and never
 * changes.
 */
export class SecretFiles {
  constructor(private readonly directory: string) {}

  async names(): Promise<readonly string[]> {
    await this.#made();
    return readdir(this.directory);
  }

  /** Returns `undefined` if the file does not exist (any more). */
  async read<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined> {
    const path = join(this.directory, name);
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (NotThere.safeParse(error).success) return undefined;
      throw new KeysRefusedError(`${path} cannot be read`, { cause: error });
    }
    const parsed = schema.safeParse(parsedJson(text));
    if (!parsed.success) throw new KeysRefusedError(`${path} does not hold a key`);
    return parsed.data;
  }

  /** Creates the file atomically. Returns `false` if another process created it first. */
  async create(name: string, content: unknown): Promise<boolean> {
    await this.#made();
    const path = join(this.directory, name);
    const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(content));
        await file.sync();
      } finally {
        await file.close();
      }
      await link(draft, path);
      return true;
    } catch (error) {
      if (AlreadyThere.safeParse(error).success) return false;
      throw new KeysRefusedError(`${path} cannot be written`, { cause: error });
    } finally {
      await rm(draft, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true });
  }

  async #made(): Promise<void> {
    try {
      await mkdir(this.directory, { recursive: true, mode: 0o700 });
    } catch (error) {
      const how = 'set DATA_DIR to a directory that can be written, or SIGNING_KEYS and the like';
      throw new KeysRefusedError(`${this.directory} cannot be made; ${how}`, { cause: error });
    }
  }
}
