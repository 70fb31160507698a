/**
 * Parses the text format of Prometheus 0.0.4 by its specification, independently of the library that wrote it, and
 * refuses what Prometheus would refuse or misread.
 */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/i;
const SUFFIXES = ['', '_bucket', '_sum', '_count'];

function labelsIn(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const at = LABEL.lastIndex;
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`bad labels at ${at}: ${line}`);
    if (name in labels) throw new Error(`label ${name} twice: ${line}`);
    labels[name] = value.replace(/\\(["\\n])/g, (_, escaped) => (escaped === 'n' ? '\n' : String(escaped)));
  }
  return labels;
}

function sampleIn(line: string): Sample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
  if (name === undefined || value === undefined || !NUMBER.test(value))
    throw new Error(`bad sample: ${line}`);
  return { name, labels: labelsIn(labels, line), value: Number(value.replace('Inf', 'Infinity')) };
}

/** Returns the families by name, in the order of the text. @throws at the first invalid line */
export function readExposition(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let family: Family | undefined;
  let help: readonly [string, string] | undefined;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') help = [name, rest];
    else if (kind === 'TYPE') {
      if (help?.[0] !== name) throw new Error(`no help: ${line}`);
      if (families.has(name)) throw new Error(`family twice: ${line}`);
      family = { name, type: rest, help: help[1], samples: [] };
      families.set(name, family);
    } else {
      const sample = sampleIn(line);
      const owner = family;
      const suffixes = owner?.type === 'histogram' ? SUFFIXES.slice(1) : SUFFIXES.slice(0, 1);
      if (owner === undefined || !suffixes.some((suffix) => sample.name === owner.name + suffix))
        throw new Error(`sample of no family: ${line}`);
      const identity = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (seen.has(identity)) throw new Error(`sample twice: ${line}`);
      seen.add(identity);
      owner.samples.push(sample);
    }
  }
  return families;
}

/** Returns the sum of a metric's samples with these labels, whatever their others; 0 if there are none. */
export function valueOf(
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const family = families.get(name) ?? families.get(name.replace(/_(?:bucket|sum|count)$/, ''));
  if (family === undefined) throw new Error(`no metric ${name}`);
  return family.samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
