/** Reads the settings from the zod schemas that parse the environment: name, description, values, default. */
import { z } from 'zod';
import { SECTIONS as GATEWAY } from '../../apps/gateway/src/platform/config/environment.ts';
import { CONFIG_SECTIONS as SANDBOX } from '../../apps/sandbox/src/config.ts';

/** The allowed members of a setting's `.meta()`. A misspelt member fails the check. */
const SettingMeta = z.strictObject({
  description: z.string().regex(/^[A-Z].*[.]$/s, 'must be whole sentences'),
  /** The values in words, if the schema's type does not describe them. */
  accepts: z.string().optional(),
  range: z.tuple([z.number(), z.number()]).optional(),
  unit: z.enum(['ms', 's', 'bytes']).optional(),
  /** The behaviour without the setting. */
  unset: z.string().optional(),
  secret: z.literal(true).optional(),
});

/** Yields a setting's schema and the schemas nested in it, such as that behind a default. */
function* layers(schema) {
  yield schema;
  const { innerType, in: input } = schema.def;
  if (innerType !== undefined) yield* layers(innerType);
  else if (input !== undefined) yield* layers(input);
}

const FLAG = '`0` or `1`';

/** Returns the default as written in an environment; `undefined` if `unset` describes it. */
function fallbackOf(schema, { accepts, unset }) {
  const value = schema?.def.defaultValue;
  if (value === undefined || unset !== undefined || value.length === 0) return undefined;
  return accepts === FLAG ? String(Number(value)) : String(value);
}

/**
 * @param {string} name
 * @param {object} schema of zod
 */
export function settingOf(name, schema) {
  const all = [...layers(schema)];
  const meta = Object.assign({}, ...all.reverse().map((layer) => layer.meta() ?? {}));
  const parsed = SettingMeta.safeParse(meta);
  if (!parsed.success) throw new Error(`${name}: its .meta() is not right: ${z.prettifyError(parsed.error)}`);
  const values = all.find(({ def }) => def.type === 'enum');
  const withDefault = all.find(({ def }) => def.type === 'default');
  const choices = values === undefined || meta.accepts === FLAG ? undefined : values.def.entries;
  if (choices === undefined && meta.accepts === undefined && meta.range === undefined)
    throw new Error(`${name}: nothing says which values it takes`);
  return {
    name,
    ...parsed.data,
    choices: choices && Object.values(choices),
    fallback: fallbackOf(withDefault, meta),
  };
}

const sectionOf = ({ title, intro, fields }) => ({
  title,
  intro,
  settings: Object.entries(fields).map(([name, schema]) => settingOf(name, schema)),
});

export const sections = { gateway: GATEWAY.map(sectionOf), sandbox: SANDBOX.map(sectionOf) };
