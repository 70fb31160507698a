import { zonedToEpochMs } from '../zoned-time.ts';

/** When a match begins, and whether its file contains the time of day. */
export interface Kickoff {
  readonly epochMs: number;
  readonly timeKnown: boolean;
}

const MINUTE_MS = 60_000;

/** "20:00", "9:30", "13:00 UTC-6", "19:45 UTC±0", "20:45 CEST" */
const TIME =
  /^(\d{1,2})[:.](\d{2})(?:\s*(?:UTC|GMT)\s*([+\-−±])\s*(\d{1,2})(?::?(\d{2}))?|\s+([A-Z]{2,5}))?$/;

/** Abbreviations that have one meaning in all football files. Offset in minutes. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180, MSK: 180,
}; // prettier-ignore

const offsetOf = (match: RegExpExecArray): number | undefined => {
  const [, , , sign, hours, minutes, abbreviation] = match;
  if (abbreviation !== undefined) return ABBREVIATIONS[abbreviation];
  if (sign === undefined) return undefined;
  const size = Number(hours) * 60 + Number(minutes ?? 0);
  return sign === '+' || sign === '±' ? size : -size;
};

/** Without a time only the day is known: noon is used, and the kick-off is unconfirmed. */
const NOON_MS = 12 * 60 * MINUTE_MS;

export const kickoffOf = (date: string, time: string | undefined, zone: string): Kickoff | undefined => {
  const dayMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(dayMs) || !new Date(dayMs).toISOString().startsWith(date)) return undefined;
  const match = time === undefined ? null : TIME.exec(time.trim());
  if (match === null) return { epochMs: zonedToEpochMs(dayMs + NOON_MS, zone), timeKnown: false };
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  if (hours > 23 || minutes > 59) return { epochMs: zonedToEpochMs(dayMs + NOON_MS, zone), timeKnown: false };
  const wallMs = dayMs + (hours * 60 + minutes) * MINUTE_MS;
  const offset = offsetOf(match);
  return {
    epochMs: offset === undefined ? zonedToEpochMs(wallMs, zone) : wallMs - offset * MINUTE_MS,
    timeKnown: true,
  };
};

/**
 * Moves dates of some files to the right year. Files of a season over New Year may keep the old year after it:
 * "2025-02-15" in 2025-26. No season begins before June, so such a date is a year too early.
 */
export const inSeason = (date: string, season: number, overNewYear: boolean): string =>
  overNewYear && Number(date.slice(0, 4)) === season && Number(date.slice(5, 7)) <= 5
    ? `${String(season + 1)}${date.slice(4)}`
    : date;
