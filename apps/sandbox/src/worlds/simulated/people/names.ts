import type { Culture } from '../geography/country.ts';
import { CULTURES } from '../geography/country.ts';
import { at, hash, pick, type Rng } from '../../random.ts';
import { NAME_LISTS } from './name-lists.ts';

/** First names in three parts by their first letter, so that men of different parts never share an initial. */
const PARTS = 3;
const partOf = (name: string): number => {
  const letter = name.normalize('NFD').slice(0, 1);
  return letter < 'G' ? 0 : letter < 'M' ? 1 : 2;
};

const FIRST_NAMES = new Map(
  CULTURES.map((culture) => {
    const { first } = NAME_LISTS[culture];
    const parts = Array.from({ length: PARTS }, (_, part) => first.filter((name) => partOf(name) === part));
    return [culture, parts.map((part) => (part.length > 0 ? part : first))] as const;
  }),
);

interface Post {
  readonly clubId: number;
  readonly job: number;
  readonly generation: number;
}

/** Jobs that share a part of the first names; each has surnames that no other of them has. */
const JOBS_A_PART = 9;

/**
 * A man's name, from his post alone: it must not change with the company he keeps, and yet no two "J. Smith"
 * of one tongue may be in one squad.
 */
export const nameOf = (rng: Rng, culture: Culture, { clubId, job, generation }: Post) => {
  const { last } = NAME_LISTS[culture];
  const part = job % PARTS;
  const turns = Math.max(1, Math.floor(last.length / JOBS_A_PART));
  const own = Math.floor(job / PARTS) + JOBS_A_PART * ((part + generation) % turns);
  return {
    firstName: pick(rng, at(FIRST_NAMES.get(culture) ?? [], part)),
    lastName: at(last, own + (hash(clubId, culture) % last.length)),
  };
};
