import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endAfterwards, spanNow, type Span } from '@touchline/test-data/opened';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const Started = z.object({ url: z.string() });
const START_WITHIN_MS = 90_000;

/** A built process, started as an operator starts it; `turbo run api` builds it first. */
export class BuiltProcess {
  readonly #child: ChildProcess;
  readonly url: string;
  readonly #exited: Promise<number | null>;

  private constructor(child: ChildProcess, url: string, exited: Promise<number | null>) {
    this.#child = child;
    this.url = url;
    this.#exited = exited;
  }

  /** @param main from the root of the repository, such as `apps/gateway/dist/main.js` */
  static async start(
    main: string,
    environment: Readonly<Record<string, string>>,
    span: Span = spanNow(),
  ): Promise<BuiltProcess> {
    const child = spawn(process.execPath, [main], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
      // Both outputs go to standard error, where they accompany a failed test.
      stdio: ['ignore', 2, 'inherit', 'ipc'],
    });
    endAfterwards(main, child, { signal: 'SIGTERM', span });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`${main} did not start in time`));
      }, START_WITHIN_MS);
      child.once('message', (message) => {
        clearTimeout(late);
        resolve(Started.parse(message).url);
      });
      void exited.then((code) => {
        clearTimeout(late);
        reject(new Error(`${main} ended with ${String(code)}`));
      });
    });
    return new BuiltProcess(child, url, exited);
  }

  /** Freezes or resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  /** @returns the exit code; `null` if the signal ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#exited;
  }
}
