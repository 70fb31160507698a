/**
 * A position in the log of changes, `<epoch>.<number>`. Opaque to clients: only its equality has a meaning and,
 * within one log, its order. A log that was lost starts a new epoch.
 */
export interface LivePlace {
  readonly epoch: string;
  /** Number of the last change before this position; 0 before the first. */
  readonly number: number;
}

const FORM = /^([a-z0-9]{4,32})\.(0|[1-9]\d{0,14})$/u;

/** @example formatLiveCursor({ epoch: '1f3a', number: 12 }) // '1f3a.12' */
export function formatLiveCursor({ epoch, number }: LivePlace): string {
  return `${epoch}.${String(number)}`;
}

/** Returns `undefined` if the text is not a cursor. */
export function readLiveCursor(text: string): LivePlace | undefined {
  const [, epoch, number] = FORM.exec(text) ?? [];
  return epoch === undefined || number === undefined ? undefined : { epoch, number: Number(number) };
}

/**
 * Returns whether a response created at `cursor` already includes the change with this `id`. Returns `false` for a
 * response of another log or without a cursor.
 *
 * @example holdsLiveChange('1f3a.12', '1f3a.12') // true
 */
export function holdsLiveChange(cursor: string | undefined, id: string): boolean {
  const made = cursor === undefined ? undefined : readLiveCursor(cursor);
  const sent = readLiveCursor(id);
  return made !== undefined && sent !== undefined && made.epoch === sent.epoch && sent.number <= made.number;
}
