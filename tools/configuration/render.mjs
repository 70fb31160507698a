/** Renders the settings as a reference and as an example environment. */

const counted = (value) => value.toLocaleString('en-US');

const UNITS = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
];

/** 268435456 is 256 MiB. */
function bytes(value) {
  const [unit, size] = UNITS.find(([, each]) => value % each === 0) ?? ['bytes', 1];
  return `${counted(value / size)} ${unit}`;
}

function range({ range: [from, to], unit }) {
  const name = unit === 'bytes' ? '' : ` ${unit ?? ''}`;
  const said = unit === 'bytes' ? bytes : counted;
  return `${said(from)} to ${said(to)}${name}`.trim();
}

function values(setting) {
  if (setting.choices !== undefined) return setting.choices.map((each) => `\`${each}\``).join(', ');
  if (setting.accepts !== undefined) return setting.accepts;
  return setting.unit === 'bytes' ? `bytes, ${range(setting)}` : range(setting);
}

function fallback({ fallback: value, unit, unset }) {
  if (unset !== undefined) return unset;
  if (value === undefined) return 'none';
  return unit === 'bytes' ? `\`${value}\` (${bytes(Number(value))})` : `\`${value}\``;
}

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(settings) {
  return [
    row(['Name', 'Meaning', 'Values', 'Default']),
    row(['---', '---', '---', '---']),
    ...settings.map((setting) =>
      row([
        `\`${setting.name}\``,
        setting.secret ? `${setting.description} Secret.` : setting.description,
        values(setting),
        fallback(setting),
      ]),
    ),
  ].join('\n');
}

const chapter = ({ title, intro, settings }) =>
  [`### ${title}`, ...(intro === undefined ? [] : [intro]), table(settings)].join('\n\n');

const WAYS = [
  row(['Way of running', 'Its settings']),
  row(['---', '---']),
  row(['`npm start`, `pnpm dev`', 'the environment of the command; neither reads a file']),
  row(['[systemd](../guides/going-live.md#without-npm)', '`/etc/touchline/touchline.env`']),
  row([
    '[docker-compose](../guides/running-several-nodes.md#the-composition)',
    '`.env` beside `docker-compose.yml`, or the environment of the command, which takes precedence. Fixed in the containers: `HOST`, `PORT`, `DATA_DIR`, `ASSETS_DIR`, `SANDBOX_HOST`, `SANDBOX_GAME_PORT`. `BUILD_VERSION` is read when the image is built; to `NODE_NAME` the number of the node is added.',
  ]),
].join('\n');

const QUOTES =
  'Put a value with spaces, quotes, `$` or `\\` in single quotes: shells, systemd and docker-compose then read the same.';

/** @returns {string} `docs/reference/configuration.md` */
export function reference({ gateway, sandbox }) {
  return `${[
    '<!-- Generated from the schemas by `pnpm generate` (tools/configuration): change those. -->',
    '# Configuration',
    'Touchline reads its settings from the environment and from nowhere else. An empty value counts as unset. An invalid value stops the start, and the error names every fault at once, without the values.',
    'The tables are generated from the schemas that parse the environment: `apps/gateway/src/platform/config/environment.ts` and `apps/sandbox/src/config.ts`. After a change there, run `pnpm generate`; `pnpm verify` fails until then. [`.env.example`](../../.env.example) lists the same settings, ready to fill in.',
    '## Where settings are given',
    WAYS,
    QUOTES,
    '## The gateway',
    ...gateway.map(chapter),
    '## The sandbox',
    'The launcher starts the sandbox when no upstream is set and `NODE_ENV` is not `production`, or when `EMBEDDED=1`. [The sandbox](../guides/sandbox.md) shows what it is for.',
    ...sandbox.map(chapter),
  ].join('\n\n')}\n`;
}

const WIDTH = 100;

/** @returns {string[]} lines of a comment */
function comment(text) {
  const lines = [];
  for (const word of text.replaceAll('`', '').split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function example(setting) {
  const { name, fallback: value = '', unset, secret } = setting;
  const without = unset === undefined || value !== '' ? '' : ` Unset: ${unset}.`;
  const kept = secret ? ' Secret.' : '';
  return [
    ...comment(`${setting.description} Values: ${values(setting)}.${without}${kept}`),
    `#${name}=${value}`,
  ];
}

const withoutLinks = (text) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** @returns {string} `.env.example` */
export function environmentExample({ gateway, sandbox }) {
  const seen = new Set();
  const blocks = [...gateway, ...sandbox].map(({ title, intro, settings }) => {
    // The sandbox reads some of the gateway's settings as well.
    const own = settings.filter(({ name }) => !seen.has(name));
    for (const { name } of own) seen.add(name);
    const head = [`# --- ${title} ---`, ...(intro === undefined ? [] : comment(withoutLinks(intro)))];
    return [head, ...own.map(example)].map((lines) => lines.join('\n')).join('\n\n');
  });
  const head = [
    '# Generated by `pnpm generate` (tools/configuration). Every setting stands here with its default, commented out.',
    '# Copy this to .env for docker-compose, or to /etc/touchline/touchline.env for systemd, and fill in what you need.',
    '# npm start reads its environment and no file:',
    '#   set -a; . ./.env; set +a; npm start',
    '# Put a value with spaces, quotes, $ or \\ in single quotes: shells, systemd and docker-compose then read the same.',
  ].join('\n');
  return `${[head, ...blocks].join('\n\n')}\n`;
}
