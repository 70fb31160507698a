/**
 * A place in the log of changes, `<epoch>.<number>`. Clients keep it as it is: only its equality and, within one log,
 * its order mean anything. A log that was lost begins a new epoch.
 */
export interface LivePlace {
  readonly epoch: string;
  /** Of the last change before the place; 0: before all. */
  readonly number: number;
}

const FORM = /^([a-z0-9]{4,32})\.(0|[1-9]\d{0,14})$/u;

/** @example formatLiveCursor({ epoch: '1f3a', number: 12 }) // '1f3a.12' */
export function formatLiveCursor({ epoch, number }: LivePlace): string {
  return `${epoch}.${String(number)}`;
}

/** undefined: not a cursor of any log. */
export function readLiveCursor(text: string): LivePlace | undefined {
  const [, epoch, number] = FORM.exec(text) ?? [];
  return epoch === undefined || number === undefined ? undefined : { epoch, number: Number(number) };
}

/**
 * Whether an answer made at `cursor` already holds what was sent as `id`. An answer of another log, or one without a
 * cursor, holds nothing for certain.
 *
 * @example holdsLiveChange('1f3a.12', '1f3a.12') // true
 */
export function holdsLiveChange(cursor: string | undefined, id: string): boolean {
  const made = cursor === undefined ? undefined : readLiveCursor(cursor);
  const sent = readLiveCursor(id);
  return made !== undefined && sent !== undefined && made.epoch === sent.epoch && sent.number <= made.number;
}
