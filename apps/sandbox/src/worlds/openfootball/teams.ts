import type { Team } from '../world.ts';
import type { Entry } from './facts.ts';
import type { Competition } from './competitions.ts';
import { narrowIds } from './ids.ts';
import { LANDS } from './lands.ts';
import { nationOf } from './nations.ts';
import type { ReadFile } from './read-files.ts';
import { identitiesOf, type Identity } from './spellings.ts';
import { isPlaceholder, parseName, teamKey } from './team-names.ts';
import { NO_VENUE } from './venues.ts';

/** All teams of all files, each once, whatever the files call them. */
export interface TeamBook {
  /** undefined: a placeholder for a team that is not known yet. */
  idOf(file: ReadFile, written: string): number | undefined;
  /** By a spelling, without a file; undefined when no file has it. */
  idOfName(name: string, landKey: string): number | undefined;
  /** Those that play in any of the entries. */
  all(entries: readonly Entry[]): readonly Team[];
}

interface Known {
  readonly id: number;
  readonly identity: Identity;
  /** How often each spelling is used. */
  readonly spellings: Map<string, number>;
}

interface NamedFile {
  readonly file: ReadFile;
  readonly competition: Competition;
}

/** The commonest spelling; of equals the longest, which says most. */
const shownName = ({ spellings }: Known): string =>
  [...spellings].sort(([a, m], [b, n]) => n - m || b.length - a.length || (a < b ? -1 : 1))[0]?.[0] ?? '';

const teamOf = (known: Known): Team => {
  const name = shownName(known);
  const national = known.identity.land === 'nation';
  return {
    id: known.id,
    name,
    code: null,
    country: national
      ? nationOf(name)
      : (LANDS[known.identity.land]?.country ?? { name: 'World', code: null }),
    founded: null,
    national,
    venue: NO_VENUE,
  };
};

const meetings = (file: ReadFile) => file.matches.map(({ raw }) => ({ team1: raw.team1, team2: raw.team2 }));

export const createTeams = (files: readonly NamedFile[]): TeamBook => {
  const ids = narrowIds();
  const known = new Map<string, Known>();
  const byFile = new Map<ReadFile, ReadonlyMap<string, Known>>();
  /** Lands of clubs by key: a continental file without "(ENG)" is read with their help. */
  const landsByKey = new Map<string, Set<string>>();

  const remember = (identity: Identity): Known => {
    const key = `${identity.land}/${identity.key}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const fresh: Known = { id: ids.of(`team/${key}`), identity, spellings: new Map() };
    known.set(key, fresh);
    landsByKey.set(identity.key, (landsByKey.get(identity.key) ?? new Set()).add(identity.land));
    return fresh;
  };

  const settled = (identity: Identity, { landKey, continental, national }: Competition): Identity => {
    if (!continental || national || identity.land !== landKey) return identity;
    const lands = [...(landsByKey.get(identity.key) ?? [])].filter((land) => land !== landKey);
    const [land] = lands;
    return lands.length === 1 && land !== undefined ? { ...identity, land } : identity;
  };

  const domesticFirst = [...files].sort(
    (a, b) => Number(a.competition.continental) - Number(b.competition.continental),
  );
  for (const { file, competition } of domesticFirst) {
    const identities = identitiesOf(meetings(file), competition.landKey);
    const own = new Map<string, Known>();
    for (const [written, identity] of identities) {
      if (!isPlaceholder(written)) own.set(written, remember(settled(identity, competition)));
    }
    byFile.set(file, own);
    for (const { raw } of file.matches) {
      for (const written of [raw.team1, raw.team2]) {
        const team = own.get(written);
        const name = identities.get(written)?.shown;
        if (team !== undefined && name !== undefined)
          team.spellings.set(name, (team.spellings.get(name) ?? 0) + 1);
      }
    }
  }

  return {
    idOf: (file, written) => byFile.get(file)?.get(written)?.id,
    idOfName: (name, landKey) => known.get(`${landKey}/${teamKey(parseName(name).name, landKey)}`)?.id,
    all: (entries) => {
      const playing = new Set(entries.flatMap(({ scheduled }) => [scheduled.homeId, scheduled.awayId]));
      return [...known.values()].filter(({ id }) => playing.has(id)).map(teamOf);
    },
  };
};
