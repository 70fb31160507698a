import { ROUND_SPELLINGS, WITH_MATCHDAYS, type RoundKind } from './round-names.ts';

/**
 * A round without words. `key` is what stands after `rounds.` in the messages, `n` and `name` what its text
 * takes; `within` is the stage that it is a part of.
 */
export interface Round {
  readonly key: RoundKind | `${(typeof WITH_MATCHDAYS)[number]}-matchday` | 'play-off-matchday';
  readonly n: number | null;
  readonly name: string | null;
  readonly within: Round | null;
}

function part(text: string): Round | undefined {
  for (const [spelling, key] of ROUND_SPELLINGS) {
    const caught = spelling.exec(text);
    if (caught === null) continue;
    // Of the spelling's groups at most one has caught something.
    const given = caught.slice(1).join('');
    const named = key === 'group' || key === 'path';
    return {
      key,
      n: given === '' || named ? null : Number(given),
      name: given !== '' && named ? capital(given) : null,
      within: null,
    };
  }
  return undefined;
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** "Clausura Playoffs" is the play-offs of the Clausura. */
function parts(text: string): readonly string[] {
  return text
    .toLowerCase()
    .trim()
    .replace(/^(apertura|clausura)[ -]+(?=play|final)/, '$1, ')
    .split(/\s+-\s+|,\s*/);
}

function matchdayOf(stage: Round, n: number): Round | undefined {
  const own = WITH_MATCHDAYS.find((key) => key === stage.key);
  if (own !== undefined) return { ...stage, key: `${own}-matchday`, n };
  return stage.key === 'play-offs' ? { ...stage, key: 'play-off-matchday', n } : undefined;
}

function inside(stage: Round, text: string): Round | undefined {
  const inner = /^\d+$/.test(text) ? part(`matchday ${text}`) : part(text);
  if (inner === undefined) return undefined;
  const matchday = inner.key === 'matchday' && inner.n !== null ? matchdayOf(stage, inner.n) : undefined;
  return matchday ?? { ...inner, within: stage };
}

/**
 * Reads how a provider names a round; undefined where it is in nobody's list, so that it is left out rather
 * than shown in a language that the reader does not read.
 *
 * @example parseRound('Regular Season - 12') // { key: 'regular-season-matchday', n: 12, name: null, within: null }
 * @example parseRound('Apertura, Quarterfinals') // { key: 'quarter-finals', …, within: { key: 'apertura', … } }
 */
export function parseRound(text: string): Round | undefined {
  const [first, ...rest] = parts(text);
  let round = first === undefined ? undefined : part(first);
  for (const next of rest) round = round === undefined ? undefined : inside(round, next);
  return round;
}
