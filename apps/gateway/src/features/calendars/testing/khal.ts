import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { z } from 'zod';

/** khal, a calendar for terminals, as packaged by Debian. `npm test` installs it where it may. */
const PROGRAM = { name: 'khal', debianPackage: 'khal' } as const;
const SEPARATOR = '\u001f';
const FIELDS = ['uid', 'start-long', 'end-long', 'all-day', 'status', 'location', 'title'] as const;

/** Returns why the tests are skipped if the program is missing; `undefined` if it is installed. */
export function khalIsMissing(): string | undefined {
  const { error } = spawnSync(PROGRAM.name, ['--version']);
  return error && `${PROGRAM.name} is missing: install the Debian package ${PROGRAM.debianPackage}`;
}

/** An event as khal lists it. */
const Listed = z
  .tuple([z.string(), z.string(), z.string(), z.enum(['True', 'False']), z.string(), z.string(), z.string()])
  .transform(([uid, start, end, isWholeDay, status, location, title]) => ({
    uid,
    start,
    end,
    isWholeDay: isWholeDay === 'True',
    status: status.trim(),
    location,
    title,
  }));

/** Debian's khal with one empty calendar, in UTC. */
export class Khal {
  readonly #folder = temporaryFolder('touchline-khal');

  constructor() {
    mkdirSync(join(this.#folder, 'matches'));
    const formats = { time: '%H:%M', date: '%Y-%m-%d', datetime: '%Y-%m-%d %H:%M' };
    writeFileSync(
      join(this.#folder, 'config'),
      [
        ...['[calendars]', '[[matches]]', `path = ${join(this.#folder, 'matches')}`],
        ...['[default]', 'default_calendar = matches'],
        ...['[locale]', 'local_timezone = UTC', 'default_timezone = UTC', `timeformat = ${formats.time}`],
        ...[`dateformat = ${formats.date}`, `longdateformat = ${formats.date}`],
        ...[`datetimeformat = ${formats.datetime}`, `longdatetimeformat = ${formats.datetime}`],
        ...['[sqlite]', `path = ${join(this.#folder, 'khal.db')}`],
      ].join('\n'),
    );
  }

  /** Imports a calendar. An event that khal already has is replaced. */
  take(ics: string): void {
    const file = join(this.#folder, 'told.ics');
    writeFileSync(file, ics);
    this.#run(['import', '--batch', '-a', 'matches', file]);
  }

  list(from: string, days: number): readonly z.output<typeof Listed>[] {
    const format = FIELDS.map((field) => `{${field}}`).join(SEPARATOR);
    const printed = this.#run(['list', '--format', format, '--day-format', '', from, `${String(days)}d`]);
    return printed
      .split('\n')
      .filter((line) => line.includes(SEPARATOR))
      .map((line) => Listed.parse(line.split(SEPARATOR)));
  }

  #run(words: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(
      PROGRAM.name,
      ['-c', join(this.#folder, 'config'), ...words],
      { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    );
    // khal prints a warning for events that it cannot read, and skips them.
    if (status !== 0 || /critical|error|warning/i.test(stderr)) throw new Error(`khal: ${stderr}${stdout}`);
    return stdout;
  }
}
