/** The part of a season that a match belongs to, in the provider's spelling. */
export interface Round {
  readonly name: string;
  /** The phase, if it has a separate table ("Apertura"), else `null`. */
  readonly group: string | null;
  /** Whether it is part of the regular phase, which counts for the table. */
  readonly tabled: boolean;
}

const MATCHDAY = /^(?:matchday\s+(\d+)|(\d+)\.\s*round)$/i;

/** "Group A" and "Group 3", for which other files have a separate field. */
const GROUP = /^group\s+[a-z0-9]{1,2}$/i;

const KNOCKOUTS: Readonly<Record<string, string>> = {
  quarterfinals: 'Quarter-finals',
  'quarter-final': 'Quarter-finals',
  'quarter-finals': 'Quarter-finals',
  semifinals: 'Semi-finals',
  'semi-final': 'Semi-finals',
  'semi-finals': 'Semi-finals',
  final: 'Final',
  'match for third place': '3rd Place Final',
};

/** Stages that are the regular league and need no name. */
const ORDINARY = new Set(['', 'regular', 'regular season']);

/** Half-seasons, each with a separate champion and table: "Clausura", "2° Semestre". */
const HALF = /^(?:apertura|clausura|[12]\s*[°ºª.]?\s*semestre)$/i;

/** "Championship, Matchday 3" and {stage: "Playoffs - Championship", round: "Matchday 3"} have the same meaning. */
const stageAndName = (round: string, stage: string | undefined): readonly [string, string] => {
  if (stage !== undefined) return [stage, round];
  const comma = round.lastIndexOf(', ');
  return comma === -1 ? ['', round] : [round.slice(0, comma), round.slice(comma + 2)];
};

const stageName = (stage: string): string =>
  stage.replace(/^playoffs - /i, '').replace(/^(championship|relegation|europe)$/i, '$1 Round');

/** A group's round without a number in the file; the number is counted from the matches before it. */
export const GROUP_STAGE = 'Group Stage';

export const roundOf = (
  raw: {
    readonly round?: string | undefined;
    readonly stage?: string | undefined;
    readonly group?: string | undefined;
  },
  kind: 'League' | 'Cup',
): Round => {
  const [stage, name] = stageAndName(raw.round?.trim() ?? '', raw.stage?.trim());
  const match = MATCHDAY.exec(name);
  const day = match?.[1] ?? match?.[2];
  const ordinary = ORDINARY.has(stage.toLowerCase());
  const isHalf = HALF.test(stage);
  const group = raw.group ?? [stage, name].find((part) => GROUP.test(part));
  if (group !== undefined && (day !== undefined || name === '' || GROUP.test(name))) {
    return { name: day === undefined ? GROUP_STAGE : `${GROUP_STAGE} - ${day}`, group, tabled: true };
  }
  if (kind === 'Cup') {
    if (day !== undefined && stage.toLowerCase() === 'league')
      return { name: `League Stage - ${day}`, group: null, tabled: true };
    if (name === '') return { name: stageName(stage), group: null, tabled: false };
    const knockout = KNOCKOUTS[name.toLowerCase()] ?? name;
    const prefix = ordinary || stage.toLowerCase() === 'finals' ? '' : `${stage} - `;
    return { name: `${prefix}${day ?? knockout}`, group: null, tabled: false };
  }
  if (name === '' && ordinary) return { name: 'Regular Season', group: null, tabled: true };
  const half = isHalf ? stage : HALF.test(name) && ordinary ? name : undefined;
  if (half !== undefined && (name === '' || half === name)) return { name: half, group: half, tabled: true };
  if (name === '') return { name: stageName(stage), group: null, tabled: false };
  if (day !== undefined && ordinary) return { name: `Regular Season - ${day}`, group: null, tabled: true };
  if (day !== undefined && isHalf) return { name: `${stage} - ${day}`, group: stage, tabled: true };
  const label = KNOCKOUTS[name.toLowerCase()] ?? name;
  return { name: ordinary ? label : `${stageName(stage)} - ${day ?? label}`, group: null, tabled: false };
};
