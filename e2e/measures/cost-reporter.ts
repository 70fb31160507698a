import { readdirSync, readFileSync } from 'node:fs';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/**
 * Prints where the journeys' time goes: worker seconds and CPU seconds of each file, and worker seconds of each kind
 * of step. `playwright test --workers=1 --reporter=./measures/cost-reporter.ts`; with more workers the CPU seconds of
 * simultaneous tests are counted twice. CPU seconds do not depend on what else the machine runs.
 */

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

type Part = 'browser' | 'site' | 'runner';

interface Process {
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

/** Reads the processes that run now. A process that ends meanwhile is left out. */
function processes(): ReadonlyMap<number, Process> {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      // The program's name, in brackets, may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Of itself and of the children that it waited for: utime, stime, cutime, cstime.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(Number(name), { parent: Number(fields[1]), name: command, ticks });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return all;
}

const partOf = (command: string): Part => {
  if (command.includes('chrom')) return 'browser';
  return /\/dist\/main\.js|launcher\/start\.mjs|redis-server|nginx/.test(command) ? 'site' : 'runner';
};

/** Returns the CPU seconds so far of everything that this run started, by part. */
function cpuSeconds(): Readonly<Record<Part, number>> {
  const all = processes();
  const spent = { browser: 0, site: 0, runner: 0 };
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  for (const [pid, { name, ticks }] of all) if (isOurs(pid)) spent[partOf(name)] += ticks / TICKS_PER_SECOND;
  return spent;
}

interface Cost {
  tests: number;
  seconds: number;
  browser: number;
  site: number;
  runner: number;
}

/** Replaces what differs between steps of one kind: addresses, texts, selectors. */
const kindOf = ({ category, title }: TestStep): string =>
  `${category}: ${category === 'pw:api' ? (/^[A-Z]?[a-z]+(?: [a-z]+){0,2}/.exec(title)?.[0] ?? title) : title.slice(0, 40)}`;

function ownSeconds(step: TestStep): number {
  const inner = step.steps.reduce((sum, { duration }) => sum + Math.max(0, duration), 0);
  return Math.max(0, step.duration - inner) / 1000;
}

export default class CostReporter implements Reporter {
  readonly #files = new Map<string, Cost>();
  readonly #tests: string[] = [];
  readonly #kinds = new Map<string, { count: number; seconds: number }>();
  #from: Readonly<Record<Part, number>> = { browser: 0, site: 0, runner: 0 };

  onBegin({ workers }: FullConfig): void {
    if (workers > 1) process.stdout.write('more than one worker: CPU seconds are counted more than once\n');
  }

  onTestBegin(): void {
    this.#from = cpuSeconds();
  }

  onTestEnd(test: TestCase, { duration, status, steps }: TestResult): void {
    if (status === 'skipped') return;
    const file = /[^/]+\/[^/]+$/.exec(test.location.file)?.[0] ?? test.location.file;
    const cost = this.#files.get(file) ?? { tests: 0, seconds: 0, browser: 0, site: 0, runner: 0 };
    const to = cpuSeconds();
    const spent = {
      browser: to.browser - this.#from.browser,
      site: to.site - this.#from.site,
      runner: to.runner - this.#from.runner,
    };
    this.#files.set(file, {
      tests: cost.tests + 1,
      seconds: cost.seconds + duration / 1000,
      browser: cost.browser + spent.browser,
      site: cost.site + spent.site,
      runner: cost.runner + spent.runner,
    });
    const cpu = spent.browser + spent.site + spent.runner;
    this.#tests.push(`${row([duration / 1000, cpu])} ${test.titlePath().slice(1).join(' › ')}`);
    for (const step of steps) this.#count(step);
  }

  onEnd(): void {
    const files = [...this.#files].sort(([, a], [, b]) => total(b) - total(a));
    const sums = files.map(([, cost]) => cost);
    const whole = { tests: 0, seconds: 0, browser: 0, site: 0, runner: 0 };
    for (const cost of sums)
      for (const name of ['tests', 'seconds', 'browser', 'site', 'runner'] as const)
        whole[name] += cost[name];
    const lines = [
      'seconds |  CPU s | browser |   site | runner | tests | file',
      ...[...files, ['all', whole] as const].map(
        ([file, cost]) =>
          `${row([cost.seconds, total(cost), cost.browser, cost.site, cost.runner, cost.tests])} ${file}`,
      ),
      '',
      'seconds |  count | step, without the steps within it',
      ...[...this.#kinds]
        .sort(([, a], [, b]) => b.seconds - a.seconds)
        .slice(0, 40)
        .map(([kind, { count, seconds }]) => `${row([seconds, count])} ${kind}`),
      '',
      'seconds |  CPU s | test',
      ...this.#tests,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  #count(step: TestStep): void {
    const kind = kindOf(step);
    const { count, seconds } = this.#kinds.get(kind) ?? { count: 0, seconds: 0 };
    this.#kinds.set(kind, { count: count + 1, seconds: seconds + ownSeconds(step) });
    for (const inner of step.steps) this.#count(inner);
  }
}

function total({ browser, site, runner }: Cost): number {
  return browser + site + runner;
}

const row = (numbers: readonly number[]): string =>
  numbers.map((number) => number.toFixed(1).padStart(7)).join(' |') + ' |';
