import { parseArgs } from 'node:util';

/** Parses `--rounds 3 --seconds 5`: whole numbers with defaults. */
export function numbersFrom(defaults, argv = process.argv.slice(2)) {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ args: argv, options, strict: true });
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => {
      const number = values[name] === undefined ? fallback : Number(values[name]);
      if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`);
      return [name, number];
    }),
  );
}
